import { cleanup, renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useSessionKeeper } from "@/components/providers/use-session-keeper";
import { dropSession, setQueryActions } from "@/lib/api/handlers";
import { endSession } from "@/lib/session/lifecycle";
import { reloadDocument, replaceDocument } from "@/lib/session/load-document";
import { tellTabs, whenSessionEnds, type Ending } from "@/lib/session/notice";
import { useSessionStore } from "@/stores/session";
import { stubChannels } from "@/tests/support/fake-channel";
import { mockBackend } from "@/tests/support/msw";

const user = { id: 1, name: "김버핏", nickname: "버핏러", phone_number: "01012345678", remain_point: 1200 };
const onErrorMessage = () => {};
const onNotice = vi.fn();
/** Beside an ending on a public page: back to it after a new login. */
const LOGIN_HREF = "/login?returnUrl=%2Fplace";
const forget = vi.fn();
const onEnding = vi.fn();
whenSessionEnds(onEnding);
setQueryActions({ forget, retry: vi.fn() });

const store = (me: object) => localStorage.setItem("me", JSON.stringify(me));
/** The event that this tab gets when another one has written. */
const hearStorage = (key: string | null = "me") => window.dispatchEvent(new StorageEvent("storage", { key }));
const hasMarker = () => document.cookie.includes("member=");

beforeEach(() => {
  onNotice.mockClear();
  window.history.replaceState(null, "", "/mypage/coupon?tab=used");
  document.cookie = "member=1; Path=/";
});

/** A member's page, idle. */
async function openMembersPage() {
  store({ access: "a1", refresh: "r1" });
  mockBackend.use(http.get("/user/info/", () => HttpResponse.json(user)));
  renderHook(() => useSessionKeeper(onErrorMessage, onNotice));
  await waitFor(() => expect(useSessionStore.getState().status).toBe("member"));
}

describe("when another tab", () => {
  test.each([
    ["takes the session away", "me"],
    ["clears the whole storage", null],
  ])("%s, this one forgets the member and goes to the login page", async (_, key) => {
    await openMembersPage();
    localStorage.clear();
    hearStorage(key);
    expect(useSessionStore.getState()).toEqual({ status: "visitor", me: null });
    expect(forget).toHaveBeenCalledOnce();
    expect(hasMarker()).toBe(false);
    expect(replaceDocument).toHaveBeenCalledExactlyOnceWith(
      `/login?returnUrl=${encodeURIComponent("/mypage/coupon?tab=used")}`,
    );
  });

  test("logs out, a public page stays", async () => {
    await openMembersPage();
    window.history.replaceState(null, "", "/place");
    localStorage.clear();
    hearStorage();
    expect(useSessionStore.getState().status).toBe("visitor");
    expect(replaceDocument).not.toHaveBeenCalled();
    // The other tab has not said why.
    await waitFor(() => expect(onNotice).toHaveBeenCalledExactlyOnceWith("로그인이 만료됐어요", LOGIN_HREF));
  });

  test("renews the tokens or changes the profile, this one continues with the new record", async () => {
    await openMembersPage();
    const me = { ...user, nickname: "새이름", access: "a2", refresh: "r2" };
    store(me);
    hearStorage();
    expect(useSessionStore.getState()).toEqual({ status: "member", me });
    expect(reloadDocument).not.toHaveBeenCalled();
  });

  test.each([
    ["with the member's data", { access: "b1", refresh: "s1", id: 2 }],
    ["before the member's data is there", { access: "b1", refresh: "s1" }],
  ])("logs another member in, %s, this one starts again", async (_, me) => {
    await openMembersPage();
    store(me);
    hearStorage();
    expect(reloadDocument).toHaveBeenCalledOnce();
    expect(useSessionStore.getState().me).toMatchObject({ id: 1, access: "a1" });
  });

  test("logs in, a visitor's page becomes the member's", async () => {
    renderHook(() => useSessionKeeper(onErrorMessage, onNotice));
    await waitFor(() => expect(useSessionStore.getState().status).toBe("visitor"));
    store({ access: "a1", refresh: "r1" });
    mockBackend.use(http.get("/user/info/", () => HttpResponse.json(user)));
    hearStorage();
    await waitFor(() => expect(useSessionStore.getState()).toMatchObject({ status: "member", me: user }));
    expect(hasMarker()).toBe(true);
    // What needs a session, and the login page, go where they lead.
    expect(onNotice).not.toHaveBeenCalled();
  });

  test("logs in, a public page says why it has changed", async () => {
    window.history.replaceState(null, "", "/place");
    renderHook(() => useSessionKeeper(onErrorMessage, onNotice));
    await waitFor(() => expect(useSessionStore.getState().status).toBe("visitor"));
    store({ access: "a1", refresh: "r1" });
    mockBackend.use(http.get("/user/info/", () => HttpResponse.json(user)));
    hearStorage();
    await waitFor(() => expect(useSessionStore.getState().status).toBe("member"));
    await waitFor(() => expect(onNotice).toHaveBeenCalledExactlyOnceWith("다른 창에서 로그인했어요"));
  });

  test("writes something else, nothing happens", async () => {
    await openMembersPage();
    localStorage.clear();
    hearStorage("utm");
    expect(useSessionStore.getState().status).toBe("member");
  });
});

describe("a session that ends", () => {
  const sentences: [Ending, string][] = [
    ["logged_out", "다른 창에서 로그아웃했어요"],
    ["expired", "로그인이 만료됐어요"],
    ["no_answer", "서버가 대답하지 않아 로그아웃했어요"],
    ["password_changed", "비밀번호가 바뀌었어요"],
  ];

  test.each(sentences)("in another tab as %s is told here once: %s", async (ending, sentence) => {
    stubChannels();
    await openMembersPage();
    window.history.replaceState(null, "", "/place");
    tellTabs(ending);
    localStorage.clear();
    hearStorage();
    await waitFor(() => expect(onNotice).toHaveBeenCalledExactlyOnceWith(sentence, LOGIN_HREF));
    expect(sessionStorage.session_notice).toBeUndefined();
    expect(onEnding).toHaveBeenCalledExactlyOnceWith(ending);
  });

  test.each(sentences)(
    "as %s is told also where storage was quicker than the word: %s",
    async (ending, sentence) => {
      stubChannels();
      await openMembersPage();
      window.history.replaceState(null, "", "/place");
      localStorage.clear();
      hearStorage();
      tellTabs(ending);
      await waitFor(() => expect(onNotice).toHaveBeenCalledExactlyOnceWith(sentence, LOGIN_HREF));
      expect(onEnding).toHaveBeenLastCalledWith(ending);
    },
  );

  test("because the server has refused it is told on a public page, and to the other tabs", async () => {
    stubChannels();
    await openMembersPage();
    window.history.replaceState(null, "", "/place");
    const told: unknown[] = [];
    new BroadcastChannel("session").onmessage = ({ data }) => told.push(data);
    dropSession("expired");
    await waitFor(() => expect(onNotice).toHaveBeenCalledExactlyOnceWith("로그인이 만료됐어요", LOGIN_HREF));
    expect(told).toEqual(["expired"]);
    expect(onEnding).toHaveBeenCalledExactlyOnceWith("expired");
  });

  test("on a member's page leaves its reason to the login page", async () => {
    await openMembersPage();
    dropSession("no_answer");
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledOnce());
    expect(sessionStorage.session_notice).toBe("no_answer");
    expect(onNotice).not.toHaveBeenCalled();
  });

  test("of this tab alone is told to no other", async () => {
    stubChannels();
    sessionStorage.setItem("me", JSON.stringify({ access: "a1" }));
    const told: unknown[] = [];
    new BroadcastChannel("session").onmessage = ({ data }) => told.push(data);
    endSession("logged_out");
    expect(told).toEqual([]);
    expect(onEnding).toHaveBeenCalledExactlyOnceWith("logged_out");
  });
});

test("a page that is kept for the way back has no open channel, and one when it is back", async () => {
  const { open } = stubChannels();
  await openMembersPage();
  expect(open.size).toBe(1);
  window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
  expect(open.size).toBe(0);
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(open.size).toBe(1);
});

describe("after the reload for another member", () => {
  test.each([
    ["the page says so", 2, ["다른 창에서 다른 회원으로 로그인했어요"]],
    ["nothing is said to the same one, who has only logged in again", 1, []],
  ])("%s", async (_, id, said) => {
    await openMembersPage();
    store({ access: "b1", refresh: "s1" });
    hearStorage();
    expect(reloadDocument).toHaveBeenCalledOnce();
    cleanup();
    useSessionStore.setState(useSessionStore.getInitialState(), true);
    mockBackend.use(http.get("/user/info/", () => HttpResponse.json({ ...user, id })));
    renderHook(() => useSessionKeeper(onErrorMessage, onNotice));
    await waitFor(() => expect(useSessionStore.getState().me?.id).toBe(id));
    await waitFor(() => expect(sessionStorage.session_notice).toBeUndefined());
    expect(onNotice.mock.calls.flat()).toEqual(said);
  });
});

test("a page restored from the history notices that the member has logged out", async () => {
  await openMembersPage();
  localStorage.clear();
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }));
  expect(useSessionStore.getState().status).toBe("member");
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect(useSessionStore.getState().status).toBe("visitor");
  expect(replaceDocument).toHaveBeenCalledOnce();
  // The page that was open meanwhile has said it.
  expect(sessionStorage.session_notice).toBeUndefined();
});
