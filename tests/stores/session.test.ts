import { waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { setApiHandlers, setQueryActions } from "@/lib/api/handlers";
import { loadRenewal } from "@/lib/api/member-transport";
import type { User } from "@/lib/contract/member";
import type { Ending } from "@/lib/session/notice";
import type { Me } from "@/lib/session/storage";
import { applyUser, settleDoubt, showVisitor, startSession, useSessionStore } from "@/stores/session";
import { mockBackend } from "@/tests/support/msw";
import { passTimeUntil, stopClock } from "@/tests/support/pass-time";

const user = { id: 1, name: "김버핏", nickname: "버핏러", phone_number: "01012345678", remain_point: 1200 };
const onSessionEnd = vi.fn<(ending: Ending) => void>(showVisitor);

beforeAll(async () => void (await loadRenewal()));
beforeEach(() => {
  vi.clearAllMocks();
  setApiHandlers({ onErrorMessage: vi.fn(), onSystemUpdate: vi.fn(), onSessionEnd });
  useSessionStore.setState(useSessionStore.getInitialState(), true);
});

function answerUser(...responses: (() => Response)[]) {
  const tokens: (string | null)[] = [];
  mockBackend.use(
    http.get("/user/info/", ({ request }) => {
      tokens.push(request.headers.get("authorization"));
      return responses[Math.min(tokens.length, responses.length) - 1]!();
    }),
  );
  return tokens;
}
const giveUser = () => HttpResponse.json(user);

test("the store starts empty", () => {
  expect(useSessionStore.getState()).toEqual({ status: "loading", me: null });
});

test("without a session it is a visitor's, and nothing is fetched", async () => {
  await startSession();
  expect(useSessionStore.getState()).toEqual({ status: "visitor", me: null });
});

describe.each(["localStorage", "sessionStorage"] as const)("a session in %s", (kind) => {
  test("is merged with the user info, fetched once, and stored where it was", async () => {
    window[kind].setItem("me", JSON.stringify({ access: "a1", refresh: "r1" }));
    const tokens = answerUser(giveUser);
    const started = startSession();
    expect(useSessionStore.getState().status).toBe("loading");
    await started;
    const me = { ...user, access: "a1", refresh: "r1" };
    expect(useSessionStore.getState()).toEqual({ status: "member", me });
    expect(JSON.parse(window[kind].me)).toEqual(me);
    expect(localStorage.length + sessionStorage.length).toBe(1);
    expect(tokens).toEqual(["Bearer a1"]);
  });
});

/** Both storages and the marker, after the session has ended. */
function expectEnd(ending: Ending) {
  expect(useSessionStore.getState()).toEqual({ status: "visitor", me: null });
  expect(localStorage.me ?? sessionStorage.me).toBeUndefined();
  expect(document.cookie).toBe("");
  expect(onSessionEnd).toHaveBeenCalledExactlyOnceWith(ending);
}

const noAnswers: [string, () => Response][] = [
  ["is answered with 500", () => new HttpResponse(null, { status: 500 })],
  ["is answered with 429", () => HttpResponse.json({ code: "too_many_requests" }, { status: 429 })],
  ["is answered with a bare 403", () => HttpResponse.html("<h1>Sign in to Wi-Fi</h1>", { status: 403 })],
  ["is answered with a bare 404", () => new HttpResponse(null, { status: 404 })],
  ["gets no answer", () => HttpResponse.error()],
  ["is answered in HTML", () => HttpResponse.html("<p>hello</p>")],
  ["is answered with a list", () => HttpResponse.json([])],
  ["is answered with null", () => HttpResponse.json(null)],
  ["is answered with an empty record", () => HttpResponse.json({})],
  ["is answered without an id", () => HttpResponse.json({ name: "김버핏" })],
];

describe("a user info that", () => {
  test.each(noAnswers)("%s four times in 4 s ends the session in both storages", async (_, response) => {
    localStorage.setItem("me", JSON.stringify({ access: "a1", refresh: "r1" }));
    document.cookie = "member=1; Path=/";
    stopClock();
    const tokens = answerUser(response);
    const passedMs = await passTimeUntil(startSession());
    expectEnd("no_answer");
    expect(tokens).toHaveLength(4);
    expect(passedMs).toBeGreaterThanOrEqual(4000);
    expect(passedMs).toBeLessThan(6000);
  });

  test.each(noAnswers)("%s once is asked for again, and the member stays", async (_, response) => {
    localStorage.setItem("me", JSON.stringify({ access: "a1", refresh: "r1" }));
    stopClock();
    const tokens = answerUser(response, giveUser);
    await passTimeUntil(startSession());
    expect(useSessionStore.getState()).toMatchObject({ status: "member", me: user });
    expect(tokens).toHaveLength(2);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  test("hangs is given up after twelve seconds, in three tries", async () => {
    localStorage.setItem("me", JSON.stringify({ access: "a1", refresh: "r1" }));
    document.cookie = "member=1; Path=/";
    stopClock();
    const tokens: string[] = [];
    mockBackend.use(
      http.get("/user/info/", () => {
        tokens.push("");
        return new Promise<never>(() => {});
      }),
    );
    const passedMs = await passTimeUntil(startSession());
    expectEnd("no_answer");
    expect(tokens).toHaveLength(3);
    expect(passedMs).toBeGreaterThanOrEqual(11_900);
    expect(passedMs).toBeLessThan(12_500);
  });

  test.each([403, 404, 400])(
    "is refused with %s in the API's words ends the session at once",
    async (status) => {
      localStorage.setItem("me", JSON.stringify({ access: "a1", refresh: "r1" }));
      document.cookie = "member=1; Path=/";
      const tokens = answerUser(() => HttpResponse.json({ message: "", code: "nope" }, { status }));
      await startSession();
      expectEnd("expired");
      expect(tokens).toHaveLength(1);
    },
  );

  test("fails once shows the stored member meanwhile, and tokens alone nothing", async () => {
    stopClock();
    const shown: (string | undefined)[] = [];
    useSessionStore.subscribe(({ status, me }) => shown.push(`${status} ${me?.nickname}`));
    answerUser(() => new HttpResponse(null, { status: 502 }), giveUser);
    localStorage.setItem("me", JSON.stringify({ access: "a1", id: 1, nickname: "옛이름" }));
    await passTimeUntil(startSession());
    expect(shown).toEqual(["loading 옛이름", "member 옛이름", "member 버핏러"]);
    shown.length = 0;
    answerUser(() => new HttpResponse(null, { status: 502 }), giveUser);
    localStorage.setItem("me", JSON.stringify({ access: "b1" }));
    await passTimeUntil(startSession());
    expect(shown.at(0)).toBe("loading undefined");
    expect(shown.at(-1)).toBe("member 버핏러");
    expect(shown).not.toContain("member undefined");
  });

  test("arrives after a failure has the failed queries sent again", async () => {
    const retry = vi.fn();
    setQueryActions({ forget: () => {}, retry });
    stopClock();
    localStorage.setItem("me", JSON.stringify({ access: "a1" }));
    answerUser(giveUser);
    await startSession();
    expect(retry).not.toHaveBeenCalled();
    answerUser(() => new HttpResponse(null, { status: 502 }), giveUser);
    await passTimeUntil(startSession());
    expect(retry).toHaveBeenCalledOnce();
  });

  test("fails without a connection ends nothing, and is asked for when there is one", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    localStorage.setItem("me", JSON.stringify({ access: "a1", refresh: "r1", id: 1 }));
    const tokens = answerUser(() => {
      onLine.mockReturnValue(false);
      return HttpResponse.error();
    }, giveUser);
    await startSession();
    settleDoubt();
    expect(useSessionStore.getState().status).toBe("member");
    expect(tokens).toHaveLength(1);
    onLine.mockReturnValue(true);
    settleDoubt();
    await waitFor(() => expect(useSessionStore.getState().me).toMatchObject(user));
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  test("is refused just before the connection is gone keeps the session", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
    localStorage.setItem("me", JSON.stringify({ access: "a1", refresh: "r1", id: 1 }));
    const refuse = () => HttpResponse.json({ code: "token_not_valid" }, { status: 401 });
    answerUser(refuse, refuse, giveUser);
    const renewals: unknown[] = [];
    mockBackend.use(
      http.post("/user/token/refresh/", () => {
        if (renewals.push("") > 1) return HttpResponse.json({ access: "a2", refresh: "r2" });
        onLine.mockReturnValue(false);
        return HttpResponse.error();
      }),
    );
    await startSession();
    expect(JSON.parse(localStorage.me)).toMatchObject({ access: "a1", refresh: "r1" });
    expect(useSessionStore.getState().status).toBe("member");
    onLine.mockReturnValue(true);
    settleDoubt();
    await waitFor(() => expect(useSessionStore.getState().me).toMatchObject({ ...user, access: "a2" }));
  });

  test("is refused for an old token renews it first", async () => {
    localStorage.setItem("me", JSON.stringify({ access: "a1", refresh: "r1", id: 1 }));
    const tokens = answerUser(() => new HttpResponse(null, { status: 401 }), giveUser);
    mockBackend.use(
      http.post("/user/token/refresh/", () => HttpResponse.json({ access: "a2", refresh: "r2" })),
    );
    await startSession();
    expect(useSessionStore.getState().me).toEqual({ ...user, access: "a2", refresh: "r2" });
    expect(tokens).toEqual(["Bearer a1", "Bearer a2"]);
  });

  test("that is finally refused ends the session once", async () => {
    localStorage.setItem("me", JSON.stringify({ access: "a1" }));
    answerUser(() => new HttpResponse(null, { status: 401 }));
    await startSession();
    expect(useSessionStore.getState().status).toBe("visitor");
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });

  test.each([
    ["an announced web update", "system_update"],
    ["a backend without its database", "database_unavailable"],
  ])("meets %s leaves the member logged in", async (_, code) => {
    localStorage.setItem("me", JSON.stringify({ access: "a1", id: 1, nickname: "버핏러" }));
    stopClock();
    const answers = [() => HttpResponse.json({ message: "", code }, { status: 503 }), giveUser];
    const tokens = answerUser(...answers);
    await startSession();
    expect(useSessionStore.getState()).toMatchObject({ status: "member", me: { nickname: "버핏러" } });
    expect(tokens).toHaveLength(1);
    // It is asked again by itself.
    const arrived = new Promise<void>((resolve) => {
      useSessionStore.subscribe(({ me }) => me?.name && resolve());
    });
    expect(await passTimeUntil(arrived)).toBeGreaterThanOrEqual(9900);
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  test("that is cancelled because the page is being left logs nobody out", async () => {
    localStorage.setItem("me", JSON.stringify({ access: "a1" }));
    // Long ago by the clock of the tests that follow: for them the page stays.
    vi.spyOn(performance, "now").mockReturnValue(-60_000);
    answerUser(() => {
      window.dispatchEvent(new Event("beforeunload"));
      return HttpResponse.error();
    });
    await startSession();
    expect(JSON.parse(localStorage.me)).toEqual({ access: "a1" });
    expect(onSessionEnd).not.toHaveBeenCalled();
  });

  test.each([{ access: "b1", id: 2 }, { access: "b1" }])(
    "that arrives after another member has logged in (%j) is not mixed with their tokens",
    async (other) => {
      localStorage.setItem("me", JSON.stringify({ access: "a1", id: 1 }));
      answerUser(() => {
        localStorage.setItem("me", JSON.stringify(other));
        return giveUser();
      });
      await startSession();
      expect(JSON.parse(localStorage.me)).toEqual(other);
      expect(onSessionEnd).not.toHaveBeenCalled();
    },
  );

  test("that arrives after another login is asked for again, where neither had a name yet", async () => {
    localStorage.me = JSON.stringify({ access: "a1" });
    const login = () => {
      localStorage.me = JSON.stringify({ access: "b1" });
      return giveUser();
    };
    const tokens = answerUser(login, () => HttpResponse.json({ ...user, id: 2 }));
    await startSession();
    expect(JSON.parse(localStorage.me)).toEqual({ ...user, id: 2, access: "b1" });
    expect(tokens).toEqual(["Bearer a1", "Bearer b1"]);
  });

  test("that arrives after a logout stores nothing", async () => {
    localStorage.setItem("me", JSON.stringify({ access: "a1" }));
    answerUser(() => {
      localStorage.clear();
      showVisitor();
      return giveUser();
    });
    await startSession();
    expect(localStorage.me).toBeUndefined();
    expect(useSessionStore.getState().status).toBe("visitor");
  });
});

describe("the member's data after a change", () => {
  const changed = { ...user, nickname: "새버핏", email: null, photo_uri: null } as unknown as User;
  const stored = (kind: "localStorage" | "sessionStorage" = "localStorage") =>
    JSON.parse(window[kind].me ?? "null");

  test.each(["localStorage", "sessionStorage"] as const)("rewrites the record in %s", (kind) => {
    window[kind].setItem("me", JSON.stringify({ ...user, access: "a2", refresh: "r2" }));
    useSessionStore.setState({ status: "member", me: { ...user, access: "a1", refresh: "r1" } as Me });
    applyUser(changed);
    // The tokens were renewed while the change was pending.
    expect(stored(kind)).toEqual({ ...changed, access: "a2", refresh: "r2" });
    expect(localStorage.length + sessionStorage.length).toBe(1);
    expect(useSessionStore.getState().me).toEqual({ ...changed, access: "a2", refresh: "r2" });
  });

  test("is dropped after a logout", () => {
    useSessionStore.setState({ status: "visitor", me: null });
    applyUser(changed);
    expect(localStorage.length + sessionStorage.length).toBe(0);
    expect(useSessionStore.getState()).toEqual({ status: "visitor", me: null });
  });

  test("is dropped when another member logged in meanwhile", () => {
    localStorage.setItem("me", JSON.stringify({ id: 2, name: "이새로", access: "b1" }));
    applyUser(changed);
    expect(stored()).toEqual({ id: 2, name: "이새로", access: "b1" });
  });
});
