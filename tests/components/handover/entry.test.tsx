import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, test } from "vitest";
import { HandoverEntry } from "@/components/handover/entry";
import { replaceDocument } from "@/lib/session/load-document";
import { readSession, saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";

const login = { access: "new", refresh: "new-refresh", nickname: "버*러" };
const loggedOut: (string | null)[] = [];
let exchanges = 0;

function answerWith(answer: () => Response) {
  mockBackend.use(
    http.post("*/user/handover/exchange/", async ({ request }) => {
      exchanges += 1;
      expect(await request.json()).toEqual({ code: "good", audience: "website" });
      expect(request.headers.has("authorization")).toBe(false);
      return answer();
    }),
    http.post("*/user/logout/", async ({ request }) => {
      loggedOut.push((await request.formData()).get("refresh") as string);
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

const openWith = (search: string) => Object.assign(window, { handoverQuery: search });
const loginButton = () => screen.findByRole("button", { name: "로그인" });

beforeEach(() => {
  loggedOut.length = 0;
  exchanges = 0;
  useSessionStore.setState({ status: "visitor", me: null });
  openWith("?code=good&to=%2Fplace");
});

describe("a login handover from an app", () => {
  test("shows the masked name and is stored after a yes only", async () => {
    answerWith(() => HttpResponse.json(login));
    const { user } = render(<HandoverEntry />);
    expect(await screen.findByRole("heading", { name: "버*러님으로 로그인할까요?" })).toBeVisible();
    expect(readSession()).toBeNull();
    await user.click(await loginButton());
    expect(readSession()).toEqual({ access: "new", refresh: "new-refresh" });
    expect(replaceDocument).toHaveBeenCalledWith("/place");
    expect(loggedOut).toEqual([]);
    expect(exchanges).toBe(1);
  });

  test("is cancelled after a no", async () => {
    answerWith(() => HttpResponse.json(login));
    const { user } = render(<HandoverEntry />);
    await user.click(await screen.findByRole("button", { name: "취소" }));
    expect(readSession()).toBeNull();
    expect(replaceDocument).toHaveBeenCalledWith("/");
    await waitFor(() => expect(loggedOut).toEqual(["new-refresh"]));
  });

  test("is cancelled when the page is left without an answer", async () => {
    answerWith(() => HttpResponse.json(login));
    render(<HandoverEntry />);
    await loginButton();
    window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: false }));
    await waitFor(() => expect(loggedOut).toEqual(["new-refresh"]));
  });

  test("says whose login it would replace, and ends that one after a yes, stored where the old one was", async () => {
    const me = { access: "old", refresh: "old-refresh", id: 1, nickname: "먼저온이" };
    saveSession(me, true);
    useSessionStore.setState({ status: "member", me });
    answerWith(() => HttpResponse.json(login));
    const { user } = render(<HandoverEntry />);
    expect(await screen.findByText(/먼저온이님이 로그인되어 있어요/)).toBeVisible();
    await user.click(await loginButton());
    expect(JSON.parse(localStorage.getItem("me")!)).toEqual({ access: "new", refresh: "new-refresh" });
    await waitFor(() => expect(loggedOut).toEqual(["old-refresh"]));
  });

  test("that has expired says so and offers the login link", async () => {
    const refusal = { message: "쓸 수 없어요.", code: "handover_not_valid" };
    answerWith(() => HttpResponse.json(refusal, { status: 400 }));
    render(<HandoverEntry />);
    expect(await screen.findByRole("heading", { name: "로그인을 이어갈 수 없어요" })).toBeVisible();
    expect(screen.getByRole("link", { name: "로그인" })).toHaveAttribute("href", "/login");
  });

  test("without a code sends nothing to the server", async () => {
    openWith("");
    render(<HandoverEntry />);
    expect(await screen.findByRole("heading", { name: "로그인을 이어갈 수 없어요" })).toBeVisible();
    expect(exchanges).toBe(0);
  });

  test("that got no answer can be retried with the same code", async () => {
    answerWith(() => HttpResponse.error());
    const { user } = render(<HandoverEntry />);
    const retry = await screen.findByRole("button", { name: "다시 시도" });
    answerWith(() => HttpResponse.json(login));
    await user.click(retry);
    expect(await loginButton()).toBeVisible();
  });
});
