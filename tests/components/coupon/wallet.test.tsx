import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { CouponWallet } from "@/components/coupon/wallet";
import { readDraft } from "@/lib/checkout/memory";
import type { CouponUser } from "@/lib/contract/coupon";
import { saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { buildCoupon, buildCouponUser } from "@/tests/support/build-coupon";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";
import { skipPauses } from "@/tests/support/skip-pauses";

const listPath = "*/api/member/b-coupon-user/";
const claimPath = "*/api/member/b-coupon-user/membership/";
const me = { access: "access", refresh: "refresh", id: 1 };

const answerList = (list: CouponUser[]) => mockBackend.use(http.get(listPath, () => HttpResponse.json(list)));
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const refusal = (status: number, code: string, message: string) =>
  HttpResponse.json({ code, message }, { status });

const usable = buildCouponUser({ id: 1, expires_at: inDays(90) });
const ending = buildCouponUser({
  id: 2,
  expires_at: inDays(3),
  b_coupon: buildCoupon({ id: 2, name: "팀 클래스 할인", discount_type: "amount", discount_value: 30_000 }),
});
const used = buildCouponUser({
  id: 3,
  is_active: false,
  used_at: "2026-05-05T18:42:00+09:00",
  b_coupon: buildCoupon({ id: 3, name: "봄맞이 할인" }),
});
const expired = buildCouponUser({
  id: 4,
  is_active: false,
  expires_at: "2026-01-31T23:59:00+09:00",
  b_coupon: buildCoupon({ id: 4, name: "겨울 할인" }),
});
const offer = buildCoupon({ id: 9, name: "헬스장 첫 달 할인", code_value: "GYM/한글 1" });

beforeEach(() => {
  saveSession(me, false);
  useSessionStore.setState({ status: "member", me });
  window.history.replaceState(null, "", "/mypage/coupon");
});

async function showWallet(list: CouponUser[] = [usable, ending, used, expired]) {
  answerList(list);
  const result = render(<CouponWallet />);
  await screen.findByLabelText("쿠폰 코드");
  return result;
}
const getTickets = () => within(screen.getByRole("list")).getAllByRole("listitem");

describe("the coupon wallet", () => {
  it("shows first how many coupons are usable and which end within a week", async () => {
    await showWallet();
    const summary = screen.getByRole("region", { name: "쿠폰 요약" });
    expect(within(summary).getByText("2장")).toBeVisible();
    expect(within(summary).getByText("7일 안에 끝나는 쿠폰이 1장 있어요")).toBeVisible();
    expect(within(summary).getByText("팀 클래스 할인 · D-3")).toBeVisible();
  });

  it("leads from the line about the ending one to its ticket, also from another tab, each time", async () => {
    const { user } = await showWallet();
    const line = screen.getByRole("button", { name: /7일 안에 끝나는 쿠폰이 1장 있어요/ });
    await user.click(screen.getByRole("button", { name: /^사용 완료/ }));
    for (const press of [1, 2]) {
      await user.click(line);
      const ticket = screen.getByRole("heading", { name: "팀 클래스 할인" }).closest("li");
      await waitFor(() => expect(ticket, `press ${press}`).toHaveFocus());
    }
    await user.click(screen.getByRole("button", { name: /^기한 만료/ }));
    await user.click(screen.getByRole("button", { name: /^사용 가능/ }));
    await waitFor(() => expect(screen.getByRole("button", { name: /^사용 가능/ })).toHaveFocus());
  });

  it("shows what it is worth once, and says it in the name to who hears that alone", async () => {
    const name = "PT 50,000원 할인";
    const offer = buildCoupon({ name, discount_type: "amount", discount_value: 50_000, description: "" });
    await showWallet([buildCouponUser({ b_coupon: offer })]);
    const [ticket] = getTickets();
    const heading = within(ticket!).getByRole("heading", { name });
    expect(heading.firstChild).toHaveTextContent(/^PT$/);
    expect(heading.firstElementChild).toHaveClass("visually-hidden");
    expect(within(ticket!).getByText("50,000원")).toBeVisible();
  });

  it("says on a ticket what it buys, with the price after it, and leads there", async () => {
    const place = { pk: 1, name: "역삼" };
    const halfYear = { product: 3, name: "회원권 6개월", place, price: 594_000, price_after: 534_600 };
    const month = { product: 1, name: "회원권 1개월", place, price: 149_000, price_after: 149_000 };
    await showWallet([
      buildCouponUser({ id: 1, example: { ...halfYear, bonus_days: 0 } }),
      buildCouponUser({ id: 2, example: { ...month, bonus_days: 7 } }),
      buildCouponUser({ id: 3, example: null }),
    ]);
    const cheaper = screen.getByRole("link", {
      name: "역삼점 회원권 6개월 594,000원 쿠폰을 쓰면 534,600원",
    });
    expect(cheaper).toHaveAttribute("href", "/product/3");
    fireEvent.click(cheaper);
    expect(readDraft(3, "2026-01-01").couponUserId).toBe(1);
    expect(screen.getByRole("link", { name: "역삼점 회원권 1개월 149,000원 +7일" })).toHaveAttribute(
      "href",
      "/product/1",
    );
    expect(screen.getAllByRole("link", { name: "이용권 고르기" })).toHaveLength(3);
  });

  it("shows usable, used and expired ones separately, and keeps the choice in the address", async () => {
    const { user } = await showWallet();
    expect(getTickets().map((ticket) => within(ticket).getByRole("heading").textContent)).toEqual([
      "팀 클래스 할인",
      "첫 회원권 10% 할인",
    ]);
    const parts = within(screen.getByRole("group", { name: "쿠폰 상태" }));
    await user.click(parts.getByRole("button", { name: "사용 완료 1" }));
    expect(parts.getByRole("button", { name: "사용 완료 1" })).toHaveAttribute("aria-pressed", "true");
    expect(await screen.findByText("사용 완료 목록을 보여 드려요.")).toHaveRole("status");
    expect(getTickets()).toHaveLength(1);
    expect(screen.getByText("2026년 5월 5일 (화)\u2060에 사용했어요")).toBeVisible();
    expect(window.location.search).toBe("?tab=used");

    await user.click(parts.getByRole("button", { name: "기한 만료 1" }));
    expect(screen.getByText("2026년 1월 31일 (토)\u2060에 기한이 지났어요")).toBeVisible();
    await user.click(parts.getByRole("button", { name: "사용 가능 2" }));
    expect(window.location.search).toBe("");
  });

  it("starts with the tab that the address names", async () => {
    window.history.replaceState(null, "", "/mypage/coupon?tab=expired");
    await showWallet();
    expect(screen.getByRole("heading", { name: "겨울 할인" })).toBeVisible();
  });

  it("keeps apart, without a count, what pays for nothing now, and says why", async () => {
    const partner = buildCouponUser({ id: 5, b_coupon: buildCoupon({ name: "제휴 카페", b_coupon: false }) });
    const waiting = buildCouponUser({
      id: 6,
      is_active: false,
      b_coupon: buildCoupon({ name: "새해 할인", starts_at: inDays(9) }),
    });
    const missed = buildCouponUser({
      id: 7,
      is_active: false,
      b_coupon: buildCoupon({ name: "첫 할인", conditions: { first_purchase_only: true } }),
    });
    await showWallet([usable, partner, waiting, missed]);
    expect(screen.getByRole("button", { name: "사용 가능 1" })).toBeVisible();
    expect(
      within(screen.getByRole("region", { name: "쿠폰 요약" })).queryByText(/제휴/),
    ).not.toBeInTheDocument();
    const titles = screen.getAllByRole("heading").map(({ textContent }) => textContent);
    expect(titles).toEqual([
      "쿠폰 목록",
      "첫 회원권 10% 할인",
      "아직 시작 전이에요",
      "새해 할인",
      "제휴 매장에서 보여 주세요",
      "제휴 카페",
      "지금은 쓸 수 없어요",
      "첫 할인",
    ]);
    expect(screen.getByText("이용권 첫 구매에만 쓸 수 있어요. 이미 산 적이 있어요")).toBeVisible();
  });

  it("says of each coupon what it is for, and leads there", async () => {
    const conditions = { product_kinds: ["membership" as const], min_months: 3 };
    await showWallet([buildCouponUser({ id: 7, b_coupon: buildCoupon({ conditions, min_price: 250_000 }) })]);
    expect(screen.getByText("3개월 이상 회원권, 250,000원 이상")).toBeVisible();
    expect(screen.getByRole("link", { name: "회원권 고르기" })).toHaveAttribute("href", "/product?coupon=7");
  });

  it("says what to do where there is no coupon", async () => {
    await showWallet([]);
    expect(screen.getByText("0장")).toBeVisible();
    expect(screen.getByRole("heading", { name: "지금 쓸 수 있는 쿠폰이 없어요" })).toBeVisible();
    expect(screen.getByRole("link", { name: "건강 선물하기" })).toHaveAttribute("href", "/referral");
  });

  it("shows the server's message on a refusal and retries on request", async () => {
    mockBackend.use(http.get(listPath, () => refusal(403, "forbidden", "볼 수 없는 쿠폰이에요.")));
    const { user } = render(<CouponWallet />);
    expect(screen.getByText("쿠폰을 불러오고 있어요")).toBeInTheDocument();
    expect(await screen.findByText("볼 수 없는 쿠폰이에요.")).toBeVisible();
    answerList([usable]);
    await user.click(screen.getByRole("button", { name: "다시 시도" }));
    expect(await screen.findByText("1장")).toBeVisible();
  });

  it("refetches on each visit, and never without a session", async () => {
    let calls = 0;
    mockBackend.use(
      http.get(listPath, () => {
        calls += 1;
        return HttpResponse.json([]);
      }),
    );
    useSessionStore.setState({ status: "loading", me: null });
    const { rerender } = render(<CouponWallet />);
    expect(calls).toBe(0);
    useSessionStore.setState({ status: "member", me });
    await screen.findByText("0장");
    rerender(<span />);
    rerender(<CouponWallet />);
    await screen.findByText("0장");
    expect(calls).toBe(2);
  });
});

describe("claiming by code", () => {
  const lookUps: string[] = [];
  const claims: unknown[] = [];

  beforeEach(() => {
    lookUps.length = claims.length = 0;
    mockBackend.use(
      http.get("*/api/b_coupon/*", ({ request }) => {
        lookUps.push(request.url.slice(request.url.indexOf("/api/")));
        expect(request.headers.get("authorization")).toBe("Bearer access");
        return HttpResponse.json(offer);
      }),
    );
  });

  const answerClaim = (answer: () => Response | Promise<Response>) =>
    mockBackend.use(
      http.post(claimPath, async ({ request }) => {
        claims.push(await request.json());
        return answer();
      }),
    );

  async function findCoupon(list: CouponUser[] = []) {
    const result = await showWallet(list);
    await result.user.type(screen.getByLabelText("쿠폰 코드"), " GYM/한글 1 {Enter}");
    return { ...result, button: await screen.findByRole("button", { name: "이 쿠폰 받기" }) };
  }

  it("looks the code up, escaped, shows what it gives and claims it on a click", async () => {
    const claimed = buildCouponUser({ id: 50, b_coupon: offer });
    answerClaim(() => {
      const place = { pk: 1, name: "역삼" };
      const halfYear = { product: 3, name: "회원권 6개월", place, price: 594_000, price_after: 534_600 };
      answerList([{ ...claimed, example: { ...halfYear, bonus_days: 0 } }]);
      return HttpResponse.json(claimed, { status: 201 });
    });
    const { user, button } = await findCoupon();
    expect(lookUps).toEqual(["/api/b_coupon/GYM%2F%ED%95%9C%EA%B8%80%201/?with_code_value=true"]);
    const found = screen.getByRole("group", { name: "찾은 쿠폰" });
    expect(within(found).getByText("헬스장 첫 달 할인")).toBeVisible();
    await waitFor(() => expect(button).toHaveFocus());
    expect(claims).toEqual([]);

    await user.click(button);
    expect(await screen.findByText("1장")).toBeVisible();
    expect(claims).toEqual([{ code_value: "GYM/한글 1" }]);
    expect(screen.getByLabelText("쿠폰 코드")).toHaveValue("");
    expect(screen.queryByRole("group", { name: "찾은 쿠폰" })).toBeNull();
    const ticket = screen.getByRole("heading", { name: "헬스장 첫 달 할인 쿠폰을 받았어요" });
    await waitFor(() => expect(ticket).toHaveFocus());
    const facts = within(ticket.closest("section")!);
    expect(facts.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "200,000원 이상",
      "기한 없이 쓸 수 있어요",
      "역삼점 회원권 6개월 594,000원 → 쿠폰을 쓰면 534,600원",
    ]);
    expect(facts.getByRole("link", { name: "이용권 고르기" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/product\?coupon=\d+&place=1$/),
    );
  });

  it("sends one claim for two clicks", async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    answerClaim(async () => {
      await held;
      return HttpResponse.json(buildCouponUser({ id: 50, b_coupon: offer }), { status: 201 });
    });
    const { user, button } = await findCoupon();
    await user.dblClick(button);
    await waitFor(() => expect(claims).toHaveLength(1));
    release();
    await waitFor(() => expect(screen.queryByRole("button", { name: "이 쿠폰 받기" })).toBeNull());
    expect(claims).toHaveLength(1);
  });

  it.each([
    [409, "coupon_already_claimed", "이미 받은 쿠폰이에요."],
    [404, "coupon_not_found", "없는 쿠폰이에요."],
  ])("shows a refusal (%i %s) at the field and keeps the code", async (status, code, message) => {
    answerClaim(() => refusal(status, code, message));
    const { user, button } = await findCoupon();
    await user.click(button);
    const field = screen.getByLabelText("쿠폰 코드");
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(field).toBeInvalid();
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue(" GYM/한글 1 ");
    expect(screen.queryByRole("button", { name: "이 쿠폰 받기" })).toBeNull();
  });

  it("shows what is sold out as sold out, by its look-up and after a refusal, and nothing to claim", async () => {
    answerClaim(() => refusal(409, "coupon_sold_out", "준비한 수량이 모두 나갔어요."));
    const { user, button } = await findCoupon();
    await user.click(button);
    const found = screen.getByRole("group", { name: "찾은 쿠폰" });
    expect(await within(found).findByText("모두 소진됐어요")).toBeVisible();
    expect(screen.queryByRole("button", { name: "이 쿠폰 받기" })).toBeNull();
    expect(screen.getByLabelText("쿠폰 코드")).toHaveAccessibleDescription("준비한 수량이 모두 나갔어요.");

    mockBackend.use(http.get("*/api/b_coupon/*", () => HttpResponse.json({ ...offer, quantity_left: 0 })));
    await user.type(screen.getByLabelText("쿠폰 코드"), "2{Enter}");
    expect(await screen.findByText("모두 소진됐어요. 다른 쿠폰 코드를 입력해 주세요.")).toBeVisible();
    expect(screen.queryByText(/0장 남음/)).toBeNull();
    expect(screen.queryByRole("button", { name: "이 쿠폰 받기" })).toBeNull();
  });

  it("is claimed if the member holds it after an answer that was lost", async () => {
    const { user, button } = await findCoupon();
    answerClaim(() => {
      const claimed = buildCouponUser({ id: 50, b_coupon: offer });
      mockBackend.use(http.get("*/api/member/b-coupon-user/", () => HttpResponse.json([claimed])));
      return HttpResponse.error();
    });
    await user.click(button);
    await waitFor(() => expect(screen.getByLabelText("쿠폰 코드")).toHaveValue(""));
    expect(claims).toHaveLength(1);
  });

  it("keeps what was found when no answer arrives, so that one click retries", async () => {
    skipPauses();
    answerClaim(() => HttpResponse.error());
    const { user, button } = await findCoupon();
    await user.click(button);
    expect(await screen.findByText(/서버와의 통신에 실패했어요/)).toBeVisible();
    answerClaim(() => HttpResponse.json(buildCouponUser({ id: 50, b_coupon: offer }), { status: 201 }));
    await user.click(screen.getByRole("button", { name: "이 쿠폰 받기" }));
    await waitFor(() => expect(claims).toHaveLength(2));
    await waitFor(() => expect(screen.getByLabelText("쿠폰 코드")).toHaveValue(""));
  });

  it("says how long to wait after too many codes", async () => {
    mockBackend.use(
      http.get("*/api/b_coupon/*", () =>
        HttpResponse.json(
          { code: "too_many_requests", message: "너무 여러 번 시도했어요." },
          { status: 429, headers: { "retry-after": "90" } },
        ),
      ),
    );
    const { user } = await showWallet([]);
    const field = screen.getByLabelText("쿠폰 코드");
    await user.type(field, "NOPE");
    await user.click(screen.getByRole("button", { name: "쿠폰 확인" }));
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription("너무 여러 번 시도했어요. 1분 30초 뒤에 다시 할 수 있어요."),
    );
    expect(field).toHaveValue("NOPE");
    await user.type(field, "2");
    expect(field).not.toBeInvalid();
  });

  it("requires a code before it sends anything", async () => {
    const { user } = await showWallet([]);
    await user.click(screen.getByRole("button", { name: "쿠폰 확인" }));
    const field = screen.getByLabelText("쿠폰 코드");
    expect(field).toHaveAccessibleDescription("쿠폰 코드를 입력해 주세요.");
    await waitFor(() => expect(field).toHaveFocus());
    expect(lookUps).toEqual([]);
  });

  it("drops what was found once another code is typed", async () => {
    const { user } = await findCoupon();
    await user.type(screen.getByLabelText("쿠폰 코드"), "2");
    expect(screen.queryByRole("group", { name: "찾은 쿠폰" })).toBeNull();
  });
});
