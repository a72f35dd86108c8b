// @vitest-environment jsdom
import { delay, http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mockBackend } from "@/tests/support/msw";
import { passTimeUntil, stopClock } from "@/tests/support/pass-time";

const COUPONS = "/api/member/b-coupon-user/";
const REFRESH = "/user/token/refresh/";

const onErrorMessage = vi.fn();
const onSystemUpdate = vi.fn();
const onSessionEnd = vi.fn();
const onSessionDoubt = vi.fn();

/** A tab: its own copy of the code, over the storage that tabs share. */
async function openTab() {
  vi.resetModules();
  const { setApiHandlers } = await import("@/lib/api/handlers");
  setApiHandlers({ onErrorMessage, onSystemUpdate, onSessionEnd, onSessionDoubt });
  // Only the page's own clock may run while a call is on its way, and not while a test's machine reads a file.
  await (await import("@/lib/api/member-transport")).loadRenewal();
  return (await import("@/lib/api/member-client")).requestMember;
}

/** The same without the deferred import, which would find the code of the tab that was opened last. */
async function openTransport() {
  await openTab();
  return (await import("@/lib/api/member-transport")).sendMemberRequest;
}

/** A backend with one valid access token at a time. */
function serve({
  good = "a2",
  refresh = () => HttpResponse.json({ access: "a2", refresh: "r2" }),
}: { good?: string; refresh?: () => Response | Promise<Response> } = {}) {
  const seen = { calls: [] as (string | null)[], refreshes: [] as string[], refreshHeaders: [] as Headers[] };
  const state = { good, refresh };
  mockBackend.use(
    http.all(COUPONS, ({ request }) => {
      const token = request.headers.get("authorization");
      seen.calls.push(token);
      return token === `Bearer ${state.good}`
        ? HttpResponse.json([{ id: 1 }])
        : HttpResponse.json({ message: "로그인이 필요해요.", code: "not_authenticated" }, { status: 401 });
    }),
    http.post(REFRESH, async ({ request }) => {
      seen.refreshHeaders.push(request.headers);
      seen.refreshes.push([...(await request.formData()).entries()].flat().join("="));
      return state.refresh();
    }),
  );
  return { seen, state };
}

const store = (me: object, kind: "localStorage" | "sessionStorage" = "localStorage") =>
  window[kind].setItem("me", JSON.stringify(me));
const stored = () => JSON.parse(localStorage.me ?? sessionStorage.me ?? "null");
function stubLocks(grant: (run: () => Promise<unknown>, signal?: AbortSignal) => Promise<unknown>) {
  const request = vi.fn((_: string, { signal }: LockOptions, run: () => Promise<unknown>) =>
    grant(run, signal),
  );
  vi.stubGlobal("navigator", Object.assign(Object.create(navigator), { locks: { request } }));
  return request;
}
const hasMarker = () => document.cookie.includes("member=");

beforeEach(() => {
  vi.clearAllMocks();
  document.cookie = "member=1; Path=/";
});
afterEach(() => {
  vi.useRealTimers();
  document.cookie = "member=; Max-Age=0; Path=/";
  expect(onErrorMessage).not.toHaveBeenCalled();
});

describe("a member's call", () => {
  test("sends the access token that storage holds at that moment", async () => {
    const requestMember = await openTab();
    const { seen, state } = serve({ good: "a1" });
    store({ access: "a1", refresh: "r1" });
    expect(await requestMember({ url: COUPONS })).toEqual([{ id: 1 }]);
    state.good = "b1";
    store({ access: "b1", refresh: "r1" });
    await requestMember({ url: COUPONS, method: "POST", data: { b_coupon: 3 } });
    expect(seen.calls).toEqual(["Bearer a1", "Bearer b1"]);
    expect(seen.refreshes).toEqual([]);
  });

  test("sends an object as JSON and a form as a form, and returns undefined for an answer without a body", async () => {
    const requestMember = await openTab();
    const types: string[] = [];
    mockBackend.use(
      http.put("/user/info/", ({ request }) => {
        types.push(request.headers.get("content-type") ?? "");
        return new HttpResponse(null, { status: 204 });
      }),
    );
    store({ access: "a1" });
    expect(await requestMember({ url: "/user/info/", method: "PUT", data: { a: 1 } })).toBeUndefined();
    await requestMember({ url: "/user/info/", method: "PUT", data: new FormData() });
    expect(types[0]).toBe("application/json");
    expect(types[1]).toMatch(/^multipart\/form-data/);
  });

  test("never sends the token to another host", async () => {
    const requestMember = await openTab();
    const paths: string[] = [];
    mockBackend.use(
      http.get("*", ({ request }) => {
        paths.push(request.url);
        return HttpResponse.json({});
      }),
    );
    store({ access: "a1" });
    await requestMember({ url: "https://evil.example/x/" });
    await requestMember({ url: "//evil.example/x/" });
    expect(paths.map((path) => new URL(path).origin)).toEqual([location.origin, location.origin]);
  });

  test.each([400, 403, 404, 409, 500])("rejects with status %s and nothing else happens", async (status) => {
    const requestMember = await openTab();
    mockBackend.use(
      http.get(COUPONS, () =>
        HttpResponse.json({ message: "안 돼요.", code: "nope", errors: { a: ["b"] } }, { status }),
      ),
    );
    store({ access: "a1", refresh: "r1", name: "김버핏" });
    await expect(requestMember({ url: COUPONS })).rejects.toMatchObject({
      name: "ApiError",
      status,
      code: "nope",
      message: "안 돼요.",
      fields: { a: ["b"] },
    });
    expect(stored()).toEqual({ access: "a1", refresh: "r1", name: "김버핏" });
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  test.each<[string, () => Response]>([
    ["no answer", () => HttpResponse.error()],
    ["HTML", () => HttpResponse.html("<h1>Sign in to Wi-Fi</h1>")],
    ["nothing", () => new HttpResponse("")],
    ["JSON that is cut off", () => new HttpResponse('[{"id"')],
    ["an error in HTML", () => HttpResponse.html("<h1>Bad Gateway</h1>", { status: 502 })],
  ])("rejects with the fallback for %s", async (_, response) => {
    const requestMember = await openTab();
    mockBackend.use(http.get(COUPONS, response));
    store({ access: "a1" });
    await expect(requestMember({ url: COUPONS })).rejects.toMatchObject({
      name: "ApiError",
      message: expect.stringContaining("서버와의 통신에 실패"),
    });
    expect(stored()).toEqual({ access: "a1" });
  });

  test("notifies the page of an announced web update and keeps the session", async () => {
    const requestMember = await openTab();
    mockBackend.use(
      http.get(COUPONS, () =>
        HttpResponse.json({ message: "업데이트", code: "system_update" }, { status: 503 }),
      ),
    );
    store({ access: "a1" });
    await expect(requestMember({ url: COUPONS })).rejects.toMatchObject({ code: "system_update" });
    expect(onSystemUpdate).toHaveBeenCalledOnce();
    expect(stored()).toEqual({ access: "a1" });
  });
});

describe("a refused call", () => {
  test("renews the token once, stores it where the session is, and is resent", async () => {
    const requestMember = await openTab();
    const { seen } = serve();
    store({ access: "a1", refresh: "r1", nickname: "버핏러" }, "sessionStorage");
    expect(await requestMember({ url: COUPONS })).toEqual([{ id: 1 }]);
    expect(seen.refreshes).toEqual(["refresh=r1"]);
    expect(seen.refreshHeaders[0]?.get("authorization")).toBeNull();
    expect(seen.refreshHeaders[0]?.get("content-type")).toMatch(/^multipart\/form-data/);
    expect(JSON.parse(sessionStorage.me)).toEqual({ access: "a2", refresh: "r2", nickname: "버핏러" });
    expect(localStorage.me).toBeUndefined();
    expect(seen.calls).toEqual(["Bearer a1", "Bearer a2"]);
  });

  test("keeps the old refresh token where the server returns only an access token", async () => {
    const requestMember = await openTab();
    serve({ refresh: () => HttpResponse.json({ access: "a2" }) });
    store({ access: "a1", refresh: "r1" });
    await requestMember({ url: COUPONS });
    expect(stored()).toEqual({ access: "a2", refresh: "r1" });
  });

  test("among twenty in parallel makes one renewal, and all succeed", async () => {
    const requestMember = await openTab();
    const { seen } = serve();
    store({ access: "a1", refresh: "r1" });
    const results = await Promise.all(Array.from({ length: 20 }, () => requestMember({ url: COUPONS })));
    expect(results).toHaveLength(20);
    expect(seen.refreshes).toEqual(["refresh=r1"]);
    expect(seen.calls.filter((token) => token === "Bearer a2")).toHaveLength(20);
  });

  test("uses what another tab has renewed meanwhile and renews nothing itself", async () => {
    const requestMember = await openTab();
    const { seen } = serve();
    store({ access: "a1", refresh: "r1" });
    mockBackend.use(
      http.get(
        COUPONS,
        () => {
          store({ access: "a2", refresh: "r2" });
          return HttpResponse.json({ message: "", code: "x" }, { status: 401 });
        },
        { once: true },
      ),
    );
    await requestMember({ url: COUPONS });
    expect(seen.refreshes).toEqual([]);
    expect(stored()).toEqual({ access: "a2", refresh: "r2" });
  });

  test("in two tabs at the same time makes one renewal where the browser has locks", async () => {
    let queue: Promise<unknown> = Promise.resolve();
    const request = stubLocks((run) => (queue = queue.then(run)));
    const [one, two] = [await openTransport(), await openTransport()];
    const { seen } = serve({
      refresh: async () => {
        await expect.poll(() => request.mock.calls.length).toBe(2);
        return HttpResponse.json({ access: "a2", refresh: "r2" });
      },
    });
    store({ access: "a1", refresh: "r1" });
    await Promise.all([one({ url: COUPONS }), two({ url: COUPONS })]);
    expect(request).toHaveBeenCalledTimes(2);
    expect(seen.refreshes).toEqual(["refresh=r1"]);
  });

  test("uses the other tab's tokens if both renewed and the server refused the later one", async () => {
    const requestMember = await openTab();
    serve({
      refresh: () => {
        store({ access: "a2", refresh: "r2" });
        return HttpResponse.json({ message: "", code: "token_not_valid" }, { status: 401 });
      },
    });
    store({ access: "a1", refresh: "r1" });
    expect(await requestMember({ url: COUPONS })).toEqual([{ id: 1 }]);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  test("is only rejected when there is no session", async () => {
    const requestMember = await openTab();
    const { seen } = serve();
    await expect(requestMember({ url: COUPONS })).rejects.toMatchObject({ status: 401 });
    expect(seen).toMatchObject({ calls: [null], refreshes: [] });
    expect(onSessionEnd).not.toHaveBeenCalled();
    expect(hasMarker()).toBe(true);
  });
});

describe("the session ends and the call is rejected", () => {
  async function expectEnd(seen: { refreshes: string[] }, refreshes: number) {
    expect(localStorage.me ?? sessionStorage.me).toBeUndefined();
    expect(hasMarker()).toBe(false);
    expect(onSessionEnd).toHaveBeenCalledOnce();
    expect(seen.refreshes).toHaveLength(refreshes);
  }

  test("when a refused call has no refresh token", async () => {
    const requestMember = await openTab();
    const { seen } = serve();
    store({ access: "a1" });
    await expect(requestMember({ url: COUPONS })).rejects.toMatchObject({ status: 401 });
    await expectEnd(seen, 0);
  });

  test.each<[string, () => Response]>([
    ["401", () => HttpResponse.json({ message: "", code: "token_not_valid" }, { status: 401 })],
    ["400", () => HttpResponse.json({ message: "", code: "bad" }, { status: 400 })],
    ["403", () => HttpResponse.json({ message: "", code: "bad" }, { status: 403 })],
    ["404", () => HttpResponse.json({ message: "", code: "bad" }, { status: 404 })],
  ])("at once when the renewal is refused with %s in the API's words", async (_, refresh) => {
    const requestMember = await openTab();
    const { seen } = serve({ refresh: refresh });
    store({ access: "a1", refresh: "r1" });
    await expect(requestMember({ url: COUPONS })).rejects.toMatchObject({ status: 401 });
    await expectEnd(seen, 1);
  });

  test("when the call is refused again after the renewal, without a loop", async () => {
    const requestMember = await openTab();
    const { seen } = serve({ good: "never" });
    store({ access: "a1", refresh: "r1" });
    await expect(requestMember({ url: COUPONS })).rejects.toMatchObject({ status: 401 });
    expect(seen.calls).toEqual(["Bearer a1", "Bearer a2"]);
    await expectEnd(seen, 1);
  });

  test.each<[string, () => Response]>([
    ["no answer", () => HttpResponse.error()],
    ["the site's word that the backend gave none", () => new HttpResponse(null, { status: 502 })],
    ["status 500", () => new HttpResponse(null, { status: 500 })],
    ["a portal's 401", () => HttpResponse.html("<h1>Sign in</h1>", { status: 401 })],
    ["too many requests", () => HttpResponse.json({ code: "too_many_requests" }, { status: 429 })],
    ["a success without tokens", () => HttpResponse.json({})],
    ["a success without text as token", () => HttpResponse.json({ access: null })],
    ["a success with an empty token", () => HttpResponse.json({ access: "" })],
    ["a list", () => HttpResponse.json([])],
    ["nothing", () => new HttpResponse("")],
    ["JSON that is cut off", () => new HttpResponse('{"access":"a')],
    ["a success in HTML", () => HttpResponse.html("<p>hello</p>")],
  ])("when the renewal got %s four times in 4 s", async (_, refresh) => {
    const requestMember = await openTab();
    stopClock();
    const { seen } = serve({ refresh });
    store({ access: "a1", refresh: "r1" });
    const calls = Promise.allSettled(Array.from({ length: 5 }, () => requestMember({ url: COUPONS })));
    const passedMs = await passTimeUntil(calls);
    for (const call of await calls) expect(call).toMatchObject({ reason: { status: 401 } });
    await expectEnd(seen, 4);
    expect(onSessionEnd).toHaveBeenCalledWith("no_answer");
    expect(passedMs).toBeGreaterThanOrEqual(4000);
    expect(passedMs).toBeLessThan(6000);
  });

  test("sooner where the server names shorter pauses", async () => {
    const requestMember = await openTab();
    stopClock();
    const headers = { "retry-after": "1" };
    const { seen } = serve({ refresh: () => new HttpResponse(null, { status: 502, headers }) });
    store({ access: "a1", refresh: "r1" });
    const passedMs = await passTimeUntil(requestMember({ url: COUPONS }));
    await expectEnd(seen, 4);
    expect(passedMs).toBeLessThan(4000);
  });

  test("after twelve seconds when the renewal is never answered", async () => {
    const requestMember = await openTab();
    stopClock();
    const { seen } = serve({ refresh: () => new Promise<never>(() => {}) });
    store({ access: "a1", refresh: "r1" });
    const passedMs = await passTimeUntil(
      Promise.allSettled([requestMember({ url: COUPONS }), requestMember({ url: COUPONS })]),
    );
    await expectEnd(seen, 3);
    expect(passedMs).toBeGreaterThanOrEqual(11_900);
    expect(passedMs).toBeLessThan(12_500);
  });

  test("with the word that the password has changed, where the server says so", async () => {
    const requestMember = await openTab();
    serve({ refresh: () => HttpResponse.json({ message: "", code: "password_changed" }, { status: 401 }) });
    store({ access: "a1", refresh: "r1" });
    await expect(requestMember({ url: COUPONS })).rejects.toMatchObject({ status: 401 });
    expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith("password_changed");
  });
});

describe("the session stays", () => {
  test("when the renewal is answered on the third attempt", async () => {
    const requestMember = await openTab();
    stopClock();
    const answers = [
      HttpResponse.error(),
      new HttpResponse(null, { status: 504 }),
      HttpResponse.json({ access: "a2", refresh: "r2" }),
    ];
    const { seen } = serve({ refresh: () => answers[seen.refreshes.length - 1]! });
    store({ access: "a1", refresh: "r1" });
    const call = requestMember({ url: COUPONS });
    await passTimeUntil(call);
    expect(await call).toEqual([{ id: 1 }]);
    expect(stored()).toEqual({ access: "a2", refresh: "r2" });
  });

  test("when the renewal meets an announced web update, which the call is then rejected with", async () => {
    const requestMember = await openTab();
    serve({
      refresh: () => HttpResponse.json({ message: "", code: "system_update" }, { status: 503 }),
    });
    store({ access: "a1", refresh: "r1" });
    await expect(requestMember({ url: COUPONS })).rejects.toMatchObject({ code: "system_update" });
    expect(stored()).toEqual({ access: "a1", refresh: "r1" });
    expect(onSystemUpdate).toHaveBeenCalledOnce();
  });

  test("when the renewal meets a backend without its database, and the call says so", async () => {
    const requestMember = await openTab();
    const body = { message: "지금은 처리할 수 없어요.", code: "database_unavailable" };
    const { seen } = serve({ refresh: () => HttpResponse.json(body, { status: 503 }) });
    store({ access: "a1", refresh: "r1" });
    await expect(requestMember({ url: COUPONS })).rejects.toMatchObject({ code: "database_unavailable" });
    expect(stored()).toEqual({ access: "a1", refresh: "r1" });
    expect(seen.refreshes).toHaveLength(1);
    expect(onSystemUpdate).not.toHaveBeenCalled();
  });

  test("when the page is left while the renewal is pending", async () => {
    const requestMember = await openTab();
    const { seen } = serve({
      refresh: () => {
        window.dispatchEvent(new Event("beforeunload"));
        return HttpResponse.error();
      },
    });
    store({ access: "a1", refresh: "r1" });
    await expect(requestMember({ url: COUPONS })).rejects.toMatchObject({ status: 401 });
    expect(stored()).toEqual({ access: "a1", refresh: "r1" });
    expect(seen.refreshes).toHaveLength(1);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  /** A tab suspended by the system keeps the lock. */
  const sleepForEver = (_: unknown, signal?: AbortSignal) =>
    new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));

  test("and the call succeeds where a sleeping tab never releases the lock", async () => {
    stubLocks(sleepForEver);
    const requestMember = await openTab();
    stopClock();
    serve();
    store({ access: "a1", refresh: "r1" });
    const call = requestMember({ url: COUPONS });
    expect(await passTimeUntil(call)).toBeLessThan(12_000);
    expect(await call).toEqual([{ id: 1 }]);
  });

  test("and the call is rejected within 12 s where the server keeps silent, too: the other tab decides", async () => {
    stubLocks(sleepForEver);
    const requestMember = await openTab();
    stopClock();
    serve({ refresh: () => new Promise<never>(() => {}) });
    store({ access: "a1", refresh: "r1" });
    const call = requestMember({ url: COUPONS });
    const failure = expect(call).rejects.toMatchObject({ status: 0 });
    expect(await passTimeUntil(call)).toBeLessThan(12_500);
    await failure;
    expect(stored()).toEqual({ access: "a1", refresh: "r1" });
    expect(onSessionEnd).not.toHaveBeenCalled();
    expect(onSessionDoubt).toHaveBeenCalledOnce();
  });

  test("where the call is refused and sent again, but the second one hangs", async () => {
    const requestMember = await openTab();
    stopClock();
    serve();
    store({ access: "a1", refresh: "r1" });
    mockBackend.use(
      http.get(COUPONS, ({ request }) =>
        request.headers.get("authorization") === "Bearer a2"
          ? new Promise<never>(() => {})
          : HttpResponse.json({ code: "token_not_valid" }, { status: 401 }),
      ),
    );
    const call = requestMember({ url: COUPONS });
    const failure = expect(call).rejects.toMatchObject({ status: 0 });
    expect(await passTimeUntil(call)).toBeLessThan(12_500);
    await failure;
    expect(stored()).toEqual({ access: "a2", refresh: "r2" });
  });
});

describe("a change by another tab during the renewal wins:", () => {
  test("after a logout the new tokens are dropped and the call is rejected", async () => {
    const requestMember = await openTab();
    const { seen } = serve({
      refresh: async () => {
        await delay(20);
        localStorage.removeItem("me");
        return HttpResponse.json({ access: "a2", refresh: "r2" });
      },
    });
    store({ access: "a1", refresh: "r1" });
    await expect(requestMember({ url: COUPONS })).rejects.toMatchObject({ status: 401 });
    expect(localStorage.me).toBeUndefined();
    expect(seen.calls).toHaveLength(1);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  test("a call of one member is never resent with another's token", async () => {
    const requestMember = await openTab();
    const { seen } = serve({
      refresh: () => {
        store({ access: "b1", refresh: "s1", id: 2 });
        return HttpResponse.json({ access: "a2", refresh: "r2" });
      },
    });
    store({ access: "a1", refresh: "r1", id: 1 });
    await expect(requestMember({ url: COUPONS })).rejects.toMatchObject({ status: 401 });
    expect(stored()).toEqual({ access: "b1", refresh: "s1", id: 2 });
    expect(seen.calls).toEqual(["Bearer a1"]);
  });

  test("nor when the first one's renewal was refused", async () => {
    const requestMember = await openTab();
    const { seen } = serve({
      refresh: () => {
        store({ access: "b1", refresh: "s1", id: 2 });
        return HttpResponse.json({ message: "", code: "token_not_valid" }, { status: 401 });
      },
    });
    store({ access: "a1", refresh: "r1", id: 1 });
    await expect(requestMember({ url: COUPONS })).rejects.toMatchObject({ status: 401 });
    expect(stored()).toEqual({ access: "b1", refresh: "s1", id: 2 });
    expect(seen.calls).toEqual(["Bearer a1"]);
  });

  test("a renewal without an answer is not retried after a logout", async () => {
    const requestMember = await openTab();
    const { seen } = serve({
      refresh: () => {
        localStorage.removeItem("me");
        return HttpResponse.error();
      },
    });
    store({ access: "a1", refresh: "r1" });
    await expect(requestMember({ url: COUPONS })).rejects.toMatchObject({ status: 401 });
    expect(seen.refreshes).toEqual(["refresh=r1"]);
  });

  test("a new login's refused call waits for the old renewal and makes its own", async () => {
    const requestMember = await openTab();
    let second: Promise<unknown> | undefined;
    const { seen, state } = serve({
      refresh: () => {
        if (seen.refreshes.length > 1) return HttpResponse.json({ access: "b2", refresh: "s2" });
        store({ access: "b1", refresh: "s1", id: 1 });
        second = requestMember({ url: COUPONS });
        return delay(50).then(() => new HttpResponse(null, { status: 401 }));
      },
    });
    state.good = "b2";
    store({ access: "a1", refresh: "r1", id: 1 });
    const first = requestMember({ url: COUPONS }).catch(() => null);
    await expect.poll(() => second).toBeTruthy();
    expect(await second).toEqual([{ id: 1 }]);
    await first;
    expect(seen.refreshes).toEqual(["refresh=r1", "refresh=s1"]);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });
});
