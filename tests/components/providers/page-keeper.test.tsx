import { QueryObserver } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { describe, expect, test, vi } from "vitest";
import { PageKeeper } from "@/components/providers/page-keeper";
import { getQueryClient } from "@/components/providers/query-client";
import { ToastHost } from "@/components/ui/toast";
import { getBranches } from "@/lib/api/branch";
import { replaceDocument } from "@/lib/session/load-document";
import { nameGuardMark } from "@/lib/session/return-url";
import { useSessionStore } from "@/stores/session";
import { useSystemUpdateStore } from "@/stores/system-update";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";

const user = { id: 1, name: "김버핏", nickname: "버핏러", remain_point: 0 };
const me = { access: "a1", refresh: "r1", ...user };

function open(address: string) {
  window.history.replaceState(null, "", address);
  return render(
    <>
      <PageKeeper />
      <ToastHost />
    </>,
  );
}

function answerUser(response: () => Response = () => HttpResponse.json(user)) {
  const asked = vi.fn();
  mockBackend.use(
    http.get("/user/info/", () => {
      asked();
      return response();
    }),
  );
  return asked;
}

const expectStatus = (status: string) =>
  waitFor(() => expect(useSessionStore.getState().status).toBe(status));
const tellOfStorage = () => act(() => window.dispatchEvent(new StorageEvent("storage", { key: "me" })));

describe("on load", () => {
  test("a visitor of a public page stays there, and a stale marker is removed", async () => {
    document.cookie = "member=1; Path=/";
    open("/place/1");
    await expectStatus("visitor");
    expect(document.cookie).toBe("");
    expect(replaceDocument).not.toHaveBeenCalled();
  });

  test("a member's user info is fetched once, and a missing marker is restored", async () => {
    localStorage.setItem("me", JSON.stringify({ access: "a1", refresh: "r1" }));
    const asked = answerUser();
    open("/mypage/coupon");
    await expectStatus("member");
    expect(asked).toHaveBeenCalledOnce();
    expect(document.cookie).toContain("member=1");
    expect(replaceDocument).not.toHaveBeenCalled();
  });

  test("a visitor of a member's page is redirected to the login page, with a link back", async () => {
    open("/payment?product=1");
    await waitFor(() =>
      expect(replaceDocument).toHaveBeenCalledWith("/login?returnUrl=%2Fpayment%3Fproduct%3D1"),
    );
  });

  test("a member's page is left when the session ends on it, a public one is not", async () => {
    localStorage.setItem("me", JSON.stringify({ access: "a1" }));
    answerUser(() => HttpResponse.json({ message: "", code: "gone" }, { status: 403 }));
    const { unmount } = open("/mypage/point");
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith("/login?returnUrl=%2Fmypage%2Fpoint"));
    unmount();
    vi.mocked(replaceDocument).mockClear();
    useSessionStore.setState(useSessionStore.getInitialState(), true);
    localStorage.setItem("me", JSON.stringify({ access: "a1" }));
    open("/place/1");
    await expectStatus("visitor");
    expect(replaceDocument).not.toHaveBeenCalled();
  });

  test.each(["/login", "/login?returnUrl=%2Ftrial", "/signup", "/findPassword"])(
    "a member on %s goes home",
    async (address) => {
      localStorage.setItem("me", JSON.stringify(me));
      answerUser();
      open(address);
      await expectStatus("member");
      expect(replaceDocument).toHaveBeenCalledExactlyOnceWith("/");
    },
  );

  test("a member whom the guard sent to the login page goes to the returnUrl, unless it is hostile", async () => {
    localStorage.setItem("me", JSON.stringify(me));
    answerUser();
    window.history.replaceState(null, "", "/login");
    document.cookie = `${nameGuardMark("/mypage/point")}=1; Path=/`;
    const { unmount } = open("/login?returnUrl=%2Fmypage%2Fpoint");
    await expectStatus("member");
    expect(replaceDocument).toHaveBeenCalledExactlyOnceWith("/mypage/point");
    unmount();
    document.cookie = `${nameGuardMark("//evil.example")}=1; Path=/`;
    open("/login?returnUrl=%2F%2Fevil.example");
    expect(replaceDocument).toHaveBeenLastCalledWith("/");
    await expectStatus("member");
  });

  test.each(["/login", "/signup"])(
    "a visitor's %s goes on to its returnUrl when another tab logs in",
    async (page) => {
      open(`${page}?returnUrl=%2Fpayment%3Fproduct%3D75`);
      await expectStatus("visitor");
      localStorage.setItem("me", JSON.stringify({ access: "a1", refresh: "r1" }));
      answerUser();
      tellOfStorage();
      await waitFor(() => expect(replaceDocument).toHaveBeenCalledExactlyOnceWith("/payment?product=75"));
    },
  );

  test("utm values in the address are kept", () => {
    open("/?utm_source=a&utm_medium=b&utm_campaign=c&utm_content=d");
    expect(JSON.parse(sessionStorage.utm)).toMatchObject({ utm_source: "a", utm_content: "d" });
  });

  test("a member is welcomed once after a login, by nickname", async () => {
    sessionStorage.setItem("welcome", "1");
    sessionStorage.setItem("me", JSON.stringify(me));
    answerUser();
    open("/");
    expect(await screen.findByText("버핏러님, 환영해요")).toBeVisible();
    expect(sessionStorage.welcome).toBeUndefined();
  });

  test("the page after a sign-up greets itself, without a toast over it", async () => {
    sessionStorage.setItem("welcome", "1");
    sessionStorage.setItem("me", JSON.stringify(me));
    answerUser();
    open("/welcome");
    await waitFor(() => expect(sessionStorage.welcome).toBeUndefined());
    expect(screen.queryByText(/환영해요/)).not.toBeInTheDocument();
  });
});

describe("another tab", () => {
  test("that logs out logs this one out, from a member's page to the login page", async () => {
    localStorage.setItem("me", JSON.stringify(me));
    answerUser();
    open("/mypage/coupon");
    await expectStatus("member");
    const queryClient = getQueryClient();
    queryClient.setQueryData(["coupon"], ["secret"]);
    localStorage.removeItem("me");
    tellOfStorage();
    expect(useSessionStore.getState()).toEqual({ status: "visitor", me: null });
    expect(queryClient.getQueryData(["coupon"])).toBeUndefined();
    expect(document.cookie).not.toContain("member=");
    expect(replaceDocument).toHaveBeenCalledWith("/login?returnUrl=%2Fmypage%2Fcoupon");
  });

  test("that logs out leaves this tab's own session alone", async () => {
    sessionStorage.setItem("me", JSON.stringify(me));
    answerUser();
    open("/");
    await expectStatus("member");
    tellOfStorage();
    expect(useSessionStore.getState().status).toBe("member");
  });

  test("that logs in logs this one in", async () => {
    const asked = answerUser();
    open("/");
    await expectStatus("visitor");
    localStorage.setItem("me", JSON.stringify({ access: "a1", refresh: "r1" }));
    tellOfStorage();
    await expectStatus("member");
    expect(asked).toHaveBeenCalledOnce();
  });

  test("that renews the token or changes the profile is followed without another request", async () => {
    localStorage.setItem("me", JSON.stringify(me));
    const asked = answerUser();
    open("/");
    await expectStatus("member");
    localStorage.setItem("me", JSON.stringify({ ...me, access: "a2", nickname: "새별명" }));
    tellOfStorage();
    expect(useSessionStore.getState().me).toMatchObject({ access: "a2", nickname: "새별명" });
    expect(asked).toHaveBeenCalledOnce();
  });

  test("is caught up with when the page is restored from the history", async () => {
    localStorage.setItem("me", JSON.stringify(me));
    answerUser();
    open("/");
    await expectStatus("member");
    localStorage.removeItem("me");
    act(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(useSessionStore.getState().status).toBe("visitor");
  });

  test("that removed the marker: this one sets it again when it is visible", async () => {
    sessionStorage.setItem("me", JSON.stringify(me));
    answerUser();
    open("/");
    await expectStatus("member");
    document.cookie = "member=; Max-Age=0; Path=/";
    act(() => document.dispatchEvent(new Event("visibilitychange")));
    expect(document.cookie).toContain("member=1");
  });
});

test("what could not be sent while the server kept silent is sent again when it is back", async () => {
  localStorage.setItem("me", JSON.stringify(me));
  let isBack = false;
  const answer = () => (isBack ? HttpResponse.json(user) : new HttpResponse(null, { status: 502 }));
  answerUser(answer);
  open("/mypage/point");
  const asked = vi.fn(() => (isBack ? Promise.resolve("list") : Promise.reject(new Error("502"))));
  const list = new QueryObserver(getQueryClient(), { queryKey: ["list"], queryFn: asked });
  const stop = list.subscribe(() => {});
  await waitFor(() => expect(list.getCurrentResult().isError).toBe(true));
  isBack = true;
  await waitFor(() => expect(list.getCurrentResult().data).toBe("list"));
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
});

describe("the results of calls", () => {
  test("a failure is shown as a toast", async () => {
    mockBackend.use(
      http.get("/api/place/", () => HttpResponse.json({ message: "쉬는 중이에요." }, { status: 503 })),
    );
    open("/");
    await getBranches();
    expect(await screen.findByRole("group")).toHaveTextContent("쉬는 중이에요.");
  });

  test("an announced web update is noted and shows no toast", async () => {
    mockBackend.use(
      http.get("/api/place/", () =>
        HttpResponse.json({ message: "업데이트", code: "system_update" }, { status: 503 }),
      ),
    );
    open("/");
    await getBranches();
    expect(useSystemUpdateStore.getState().isUpdating).toBe(true);
    expect(screen.queryByText("업데이트")).not.toBeInTheDocument();
  });
});
