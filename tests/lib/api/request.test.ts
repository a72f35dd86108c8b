// @vitest-environment jsdom
import { delay, http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { FALLBACK_MESSAGE } from "@/lib/api/api-error";
import { setApiHandlers } from "@/lib/api/handlers";
import { anonymousCall, requestAnonymous, type ApiRequest } from "@/lib/api/request";
import { mockBackend } from "@/tests/support/msw";

const onErrorMessage = vi.fn();
const onSystemUpdate = vi.fn();
const onSessionEnd = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  setApiHandlers({ onErrorMessage, onSystemUpdate, onSessionEnd });
});
afterEach(() => {
  vi.useRealTimers();
});

/** An anonymous call as the pages make it. */
const call = anonymousCall((request: ApiRequest) => requestAnonymous(request));

function answer(response: () => Response | Promise<Response>) {
  mockBackend.use(http.all("/api/thing/", response));
}

test("success yields the parsed JSON and shows nothing", async () => {
  answer(() => HttpResponse.json([{ pk: 1 }]));
  expect(await call({ url: "/api/thing/" })).toEqual([{ pk: 1 }]);
  expect(onErrorMessage).not.toHaveBeenCalled();
});

test("a success without a body yields true, to distinguish it from nothing", async () => {
  answer(() => new HttpResponse(null, { status: 204 }));
  expect(await call({ url: "/api/thing/", method: "DELETE" })).toBe(true);
});

test("status 500 yields nothing and shows nothing", async () => {
  answer(() => HttpResponse.json({ message: "내부 오류", code: "internal" }, { status: 500 }));
  expect(await call({ url: "/api/thing/" })).toBeNull();
  expect(onErrorMessage).not.toHaveBeenCalled();
});

test.each([400, 401, 403, 404, 409, 429, 502, 503, 504])(
  "status %s yields nothing and shows the server's message",
  async (status) => {
    answer(() => HttpResponse.json({ message: "이미 받은 쿠폰이에요.", code: "conflict" }, { status }));
    expect(await call({ url: "/api/thing/" })).toBeNull();
    expect(onErrorMessage.mock.calls).toEqual([["이미 받은 쿠폰이에요."]]);
    expect(onSessionEnd).not.toHaveBeenCalled();
  },
);

test.each<[string, () => Response]>([
  ["no answer", () => HttpResponse.error()],
  ["an error without a body", () => new HttpResponse(null, { status: 400 })],
  ["an error in HTML", () => HttpResponse.html("<h1>Bad Gateway</h1>", { status: 502 })],
  ["an error whose message is no text", () => HttpResponse.json({ message: { a: 1 } }, { status: 400 })],
  ["an error whose message is blank", () => HttpResponse.json({ message: " " }, { status: 400 })],
  ["a success in HTML", () => HttpResponse.html("<h1>Sign in to Wi-Fi</h1>")],
  ["a success without a body", () => new HttpResponse("")],
  ["a success whose JSON is cut off", () => new HttpResponse('[{"pk": 1')],
])("%s yields nothing and shows the fallback", async (_, response) => {
  answer(response);
  expect(await call({ url: "/api/thing/" })).toBeNull();
  expect(onErrorMessage.mock.calls).toEqual([[FALLBACK_MESSAGE]]);
});

test("an answer that takes longer than ten seconds counts as none", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  answer(async () => {
    await delay("infinite");
    return new HttpResponse();
  });
  const result = call({ url: "/api/thing/" });
  await vi.advanceTimersByTimeAsync(9_900);
  expect(onErrorMessage).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(await result).toBeNull();
  expect(onErrorMessage.mock.calls).toEqual([[FALLBACK_MESSAGE]]);
});

test("an announced web update is not a failure: nothing, no message, and the page is notified", async () => {
  answer(() => HttpResponse.json({ message: "업데이트 중이에요.", code: "system_update" }, { status: 503 }));
  expect(await call({ url: "/api/thing/" })).toBeNull();
  expect(onSystemUpdate).toHaveBeenCalledOnce();
  expect(onErrorMessage).not.toHaveBeenCalled();
});

test("an announced web update that a form meets reaches the page too", async () => {
  answer(() => HttpResponse.json({ message: "업데이트 중이에요.", code: "system_update" }, { status: 503 }));
  await expect(call.orThrow({ url: "/api/thing/" })).rejects.toMatchObject({ code: "system_update" });
  expect(onSystemUpdate).toHaveBeenCalledOnce();
});

test("a defect is not a failed call and is not hidden", async () => {
  const broken = anonymousCall(async () => {
    throw new TypeError("x is undefined");
  });
  await expect(broken()).rejects.toThrow(TypeError);
});

test("a call that its view cancels shows nothing", async () => {
  answer(() => HttpResponse.json([]));
  expect(await call({ url: "/api/thing/", signal: AbortSignal.abort() })).toBeNull();
  const controller = new AbortController();
  const result = call({ url: "/api/thing/", signal: controller.signal });
  controller.abort();
  expect(await result).toBeNull();
  expect(onErrorMessage).not.toHaveBeenCalled();
});

test("a 404 of a proxy is no answer of the server, so nothing is said to be missing", async () => {
  answer(() => HttpResponse.html("<h1>404 Not Found</h1>", { status: 404 }));
  await expect(call.orThrow({ url: "/api/thing/" })).rejects.toMatchObject({
    status: 502,
    code: "unreadable",
  });
  answer(() => HttpResponse.json({ message: "없어요.", code: "not_found" }, { status: 404 }));
  await expect(call.orThrow({ url: "/api/thing/" })).rejects.toMatchObject({
    status: 404,
    code: "not_found",
  });
});

test("a form gets the whole failure instead of the message, status 500 too", async () => {
  answer(() =>
    HttpResponse.json(
      { message: "잠시 쉬어 주세요.", code: "too_many", errors: { phone_number: ["확인해 주세요."] } },
      { status: 429, headers: { "retry-after": "750" } },
    ),
  );
  await expect(call.orThrow({ url: "/api/thing/" })).rejects.toMatchObject({
    name: "ApiError",
    status: 429,
    code: "too_many",
    message: "잠시 쉬어 주세요.",
    fields: { phone_number: ["확인해 주세요."] },
    retryAfterS: 750,
  });
  answer(() => new HttpResponse(null, { status: 500 }));
  await expect(call.orThrow({ url: "/api/thing/" })).rejects.toMatchObject({
    name: "ApiError",
    status: 500,
    code: "unreadable",
    message: FALLBACK_MESSAGE,
  });
  expect(onErrorMessage).not.toHaveBeenCalled();
});

describe("a request", () => {
  test("has no authorization, for a member neither", async () => {
    localStorage.setItem("me", JSON.stringify({ access: "a1" }));
    let headers = new Headers();
    mockBackend.use(
      http.get("/api/place/", ({ request }) => {
        headers = request.headers;
        return HttpResponse.json([]);
      }),
    );
    await call({ url: "/api/place/" });
    expect(headers.get("authorization")).toBeNull();
  });

  test("sends JSON or a form as required", async () => {
    const seen: (string | null)[] = [];
    mockBackend.use(
      http.post("/api/thing/", async ({ request }) => {
        seen.push(request.headers.get("content-type"), await request.text());
        return HttpResponse.json({});
      }),
    );
    await call({ url: "/api/thing/", method: "POST", data: { code_value: "가" } });
    const form = new FormData();
    form.set("phone", "01012345678");
    await call({ url: "/api/thing/", method: "POST", data: form });
    expect(seen.slice(0, 2)).toEqual(["application/json", '{"code_value":"가"}']);
    expect(seen[2]).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[3]).toContain("01012345678");
  });

  test.each(["//evil.example/api/", "https://evil.example/", "api/place/"])(
    "to %s is a defect and never sent",
    async (path) => {
      await expect(call({ url: path })).rejects.toThrow(TypeError);
    },
  );
});
