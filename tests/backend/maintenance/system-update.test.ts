import { Value } from "typebox/value";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ErrorBodySchema } from "@/lib/contract/shapes";
import { createTestApp, type TestApp } from "../support";

let api: TestApp;
let access: string;
beforeAll(async () => {
  api = await createTestApp();
  ({ access } = await api.login());
});
afterAll(() => api.close());
beforeEach(() => api.app.siteState.set({ isUpdating: true }));

describe("while a system update is on", () => {
  test.each([
    ["GET", "/api/place/"],
    ["GET", "/user/info/"],
    ["POST", "/user/token/"],
    ["POST", "/user/token/refresh/"],
    ["POST", "/api/payment/webhook/"],
    ["DELETE", "/api/place/"],
    ["GET", "/docs/"],
    ["GET", "/openapi.json"],
    ["GET", "/nothing/here"],
  ] as const)("%s %s is answered 503 with a message and the time to wait", async (method, url) => {
    const authorization = `Bearer ${access}`;
    const answer = await api.app.inject({ method, url, headers: { authorization } });
    expect(answer.statusCode).toBe(503);
    expect(answer.headers["retry-after"]).toBe("60");
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(Value.Errors(ErrorBodySchema, answer.json())).toEqual([]);
    expect(answer.json()).toEqual({
      code: "system_update",
      message: "웹 업데이트를 하고 있어요. 잠시 후 다시 찾아 주세요.",
      request_id: expect.any(String),
    });
  });

  test("the process still reports that it is healthy, and nothing is logged as a defect", async () => {
    for (const url of ["/healthz", "/readyz"]) {
      expect((await api.app.inject({ url })).statusCode, url).toBe(200);
    }
    expect(api.logs.filter((line) => line.includes("defect"))).toEqual([]);
  });
});

test("after a system update everything is answered as before, and nobody was logged out", async () => {
  await api.app.siteState.set({ isUpdating: false });
  const info = await api.app.inject({
    url: "/user/info/",
    headers: { authorization: `Bearer ${access}` },
  });
  expect(info.statusCode).toBe(200);
});
