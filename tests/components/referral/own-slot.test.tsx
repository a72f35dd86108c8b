import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OwnReferralSlot } from "@/components/referral/own-slot";
import { saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";

const url = "http://localhost:3000/referral/MINE1";
let askedCount = 0;

beforeEach(() => {
  askedCount = 0;
  mockBackend.use(
    http.get("*/api/member/referral/", () => {
      askedCount += 1;
      return HttpResponse.json({ code_value: "MINE1", url, joined: 3, rewarded_point: 20_000 });
    }),
  );
});
afterEach(() => {
  Reflect.deleteProperty(navigator, "share");
});

function enter() {
  const me = { access: "access", refresh: "refresh", id: 1 };
  saveSession(me, false);
  useSessionStore.setState({ status: "member", me });
}

function giveShare(share: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
}

describe("the member's own invitation", () => {
  it("asks a visitor to log in and returns here, without fetching a code", async () => {
    useSessionStore.setState({ status: "visitor", me: null });
    render(<OwnReferralSlot />);
    expect(await screen.findByRole("link", { name: "로그인하고 내 링크 받기" })).toHaveAttribute(
      "href",
      "/login?returnUrl=%2Freferral",
    );
    expect(screen.getByRole("link", { name: "회원가입" })).toHaveAttribute(
      "href",
      "/signup?returnUrl=%2Freferral",
    );
    expect(askedCount).toBe(0);
  });

  it("shows a member the code, the link, and its results", async () => {
    enter();
    render(<OwnReferralSlot />);
    expect(await screen.findByText("MINE1")).toBeVisible();
    expect(screen.getByText(url)).toBeVisible();
    expect(screen.getByText("3명")).toBeVisible();
    expect(screen.getByText("20,000P")).toBeVisible();
    expect(screen.queryByRole("button", { name: "친구에게 보내기" })).toBeNull();
  });

  it("passes the link to the phone's share sheet where there is one", async () => {
    const share = vi.fn(async () => undefined);
    giveShare(share);
    enter();
    const { user } = render(<OwnReferralSlot />);
    await user.click(await screen.findByRole("button", { name: "친구에게 보내기" }));
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ url }));
    expect(await screen.findByText("친구에게 보냈어요.")).toBeVisible();
  });

  it("shows nothing after a cancelled share, and what to do where sharing fails", async () => {
    const outcomes = [new DOMException("", "AbortError"), new DOMException("", "NotAllowedError")];
    giveShare(() => Promise.reject(outcomes.shift() as DOMException));
    enter();
    const { user } = render(<OwnReferralSlot />);
    const button = await screen.findByRole("button", { name: "친구에게 보내기" });
    await user.click(button);
    expect(screen.queryByText(/보내지 못했어요/)).toBeNull();
    await user.click(button);
    expect(await screen.findByText(/링크를 복사해서 보내 주세요/)).toBeVisible();
  });

  it("can be refetched", async () => {
    mockBackend.use(http.get("*/api/member/referral/", () => HttpResponse.error(), { once: true }));
    enter();
    const { user } = render(<OwnReferralSlot />);
    await user.click(await screen.findByRole("button", { name: "다시 시도" }));
    expect(await screen.findByText("MINE1")).toBeVisible();
  });
});
