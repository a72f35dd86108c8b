import { afterAll, beforeAll, expect, test } from "vitest";
import { message } from "@/backend/db/schema";
import { createTestApp, form, makePhone, type TestApp } from "./support";

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ hasAccessLog: true });
});
afterAll(() => api.close());

const ID = "4fd0c1a2b3e4f5a60718293a4b5c6d7e";
const ask = (url: string, { id, from = "127.0.0.1" }: { id?: string; from?: string } = {}) =>
  api.app.inject({ url, remoteAddress: from, headers: id ? { "x-request-id": id } : {} });
const lines = () => api.logs.map((line) => JSON.parse(line) as Record<string, unknown>);

test("an error says under which id the logs tell of it: the one that the site gave", async () => {
  const answer = await ask("/api/place/999999/", { id: ID });
  expect(answer.json()).toMatchObject({ code: "not_found", request_id: ID });
  expect(lines().at(-1)).toMatchObject({
    name: "backend",
    request_id: ID,
    status: 404,
    method: "GET",
    refusal: "not_found",
  });
});

test("who is not trusted, or sends what is no id, gets one that nobody chose", async () => {
  const foreign = await ask("/api/place/999999/", { id: ID, from: "203.0.113.9" });
  const odd = await ask("/api/place/999999/", { id: 'x","level":60' });
  const none = await ask("/no/such/path/");
  const ids = [foreign, odd, none].map((answer) => answer.json<{ request_id: string }>().request_id);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(ids).size).toBe(3);
});

test("what a request's job could not do is logged under the id of the request", async () => {
  const phone = makePhone();
  await api.app.inject({
    method: "POST",
    url: "/user/auth_sms/",
    ...form({ phone }),
    headers: { ...form({ phone }).headers, "x-request-id": ID },
  });
  // As a process that died while it sent.
  await api.db.update(message).set({ state: "sending" });
  await api.app.settleJobs("sms");
  expect(lines()).toContainEqual(
    expect.objectContaining({ msg: expect.stringContaining("unknown"), request_id: ID }),
  );
});

test("health checks leave no line", async () => {
  const before = api.logs.length;
  await ask("/healthz");
  await ask("/readyz");
  expect(api.logs).toHaveLength(before);
});
