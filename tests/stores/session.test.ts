import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { setApiHandlers } from "@/lib/api/handlers";
import type { User } from "@/lib/contract/member";
import type { Me } from "@/lib/session/storage";
import { applyUser, showVisitor, startSession, useSessionStore } from "@/stores/session";
import { mockBackend } from "@/tests/support/msw";

const user = { id: 1, name: "김버핏", nickname: "버핏러", phone_number: "01012345678", remain_point: 1200 };
const onSessionEnd = vi.fn(showVisitor);

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

describe("a user info that", () => {
  test.each<[string, () => Response]>([
    ["is answered with 500", () => new HttpResponse(null, { status: 500 })],
    ["is answered with 404", () => new HttpResponse(null, { status: 404 })],
    ["is answered with 403", () => new HttpResponse(null, { status: 403 })],
    ["gets no answer", () => HttpResponse.error()],
    ["is answered in HTML", () => HttpResponse.html("<p>hello</p>")],
    ["is answered with a list", () => HttpResponse.json([])],
    ["is answered with null", () => HttpResponse.json(null)],
  ])("%s ends the session in both storages", async (_, response) => {
    localStorage.setItem("me", JSON.stringify({ access: "a1", refresh: "r1" }));
    document.cookie = "member=1; Path=/";
    answerUser(response);
    await startSession();
    expect(useSessionStore.getState()).toEqual({ status: "visitor", me: null });
    expect(localStorage.me ?? sessionStorage.me).toBeUndefined();
    expect(document.cookie).toBe("");
    expect(onSessionEnd).toHaveBeenCalledOnce();
  });

  test("is refused for an old token renews it first", async () => {
    localStorage.setItem("me", JSON.stringify({ access: "a1", refresh: "r1" }));
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
    localStorage.setItem("me", JSON.stringify({ access: "a1", nickname: "버핏러" }));
    answerUser(() => HttpResponse.json({ message: "", code }, { status: 503 }));
    await startSession();
    expect(useSessionStore.getState()).toMatchObject({ status: "member", me: { nickname: "버핏러" } });
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
