import { renderHook, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { useSessionKeeper } from "@/hooks/session/use-session-keeper";
import { whenForgetting } from "@/lib/api/handlers";
import { reloadDocument, replaceDocument } from "@/lib/session/load-document";
import { useSessionStore } from "@/stores/session";
import { mockBackend } from "@/tests/support/msw";

const user = { id: 1, name: "김버핏", nickname: "버핏러", phone_number: "01012345678", remain_point: 1200 };
const onErrorMessage = () => {};
const onNotice = vi.fn();
const forget = vi.fn();
whenForgetting(forget);

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
    expect(onNotice).toHaveBeenCalledExactlyOnceWith("다른 창에서 로그아웃했어요");
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
    expect(onNotice).toHaveBeenCalledExactlyOnceWith("다른 창에서 로그인했어요");
  });

  test("writes something else, nothing happens", async () => {
    await openMembersPage();
    localStorage.clear();
    hearStorage("utm");
    expect(useSessionStore.getState().status).toBe("member");
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
});
