import { screen, waitFor } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { CouponOffer } from "@/components/coupon/offer";
import { saveSession } from "@/lib/session/storage";
import { useSessionStore } from "@/stores/session";
import { buildCoupon, buildCouponUser } from "@/tests/support/build-coupon";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";
import { skipPauses } from "@/tests/support/skip-pauses";

const me = { access: "access", refresh: "refresh", id: 1 };
const offer = buildCoupon({ id: 7, name: "서머 페스타 15% 할인", code_value: "SUMMERFESTA" });
const claims: unknown[] = [];

beforeEach(() => {
  claims.length = 0;
  saveSession(me, false);
  useSessionStore.setState({ status: "member", me });
  mockBackend.use(
    http.get("*/api/b_coupon/SUMMERFESTA/", () => HttpResponse.json(offer)),
    http.get("*/api/member/b-coupon-user/", () => HttpResponse.json([])),
  );
});

const answerClaim = (answer: () => Response) =>
  mockBackend.use(
    http.post("*/api/member/b-coupon-user/", async ({ request }) => {
      claims.push(await request.json());
      return answer();
    }),
  );

describe("a page's coupon offer", () => {
  it("is claimed by its id, once for two clicks, and links to the member's coupons", async () => {
    answerClaim(() => HttpResponse.json(buildCouponUser({ b_coupon: offer }), { status: 201 }));
    const { user } = render(<CouponOffer code="SUMMERFESTA" />);
    expect(await screen.findByText("서머 페스타 15% 할인")).toBeVisible();
    await user.dblClick(screen.getByRole("button", { name: "쿠폰 받기" }));
    const onward = await screen.findByRole("link", { name: "내 쿠폰 보기" });
    expect(onward).toHaveAttribute("href", "/mypage/coupon");
    await waitFor(() =>
      expect(screen.getByRole("heading", { name: "서머 페스타 15% 할인 쿠폰을 받았어요" })).toHaveFocus(),
    );
    expect(screen.getByText("기한 없이 쓸 수 있어요")).toBeVisible();
    expect(screen.getByRole("link", { name: "이용권 고르기" })).toHaveAttribute(
      "href",
      expect.stringMatching(/^\/product\?coupon=\d+$/),
    );
    expect(claims).toEqual([{ b_coupon: 7 }]);
  });

  it("shows the server's message when it cannot be claimed", async () => {
    answerClaim(() =>
      HttpResponse.json(
        { code: "coupon_already_claimed", message: "이미 받은 쿠폰이에요." },
        { status: 409 },
      ),
    );
    const { user } = render(<CouponOffer code="SUMMERFESTA" />);
    await user.click(await screen.findByRole("button", { name: "쿠폰 받기" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("이미 받은 쿠폰이에요.");
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "쿠폰 받기" })).not.toHaveAttribute("aria-busy"),
    );
  });

  it("is looked for among the member's coupons when the answer cannot be read", async () => {
    answerClaim(() => {
      const mine = [buildCouponUser({ b_coupon: offer })];
      mockBackend.use(http.get("*/api/member/b-coupon-user/", () => HttpResponse.json(mine)));
      return HttpResponse.json(null);
    });
    const { user } = render(<CouponOffer code="SUMMERFESTA" />);
    await user.click(await screen.findByRole("button", { name: "쿠폰 받기" }));
    expect(
      await screen.findByRole("heading", { name: "서머 페스타 15% 할인 쿠폰을 받았어요" }),
    ).toBeVisible();
    expect(claims).toHaveLength(1);
  });

  it.each([
    ["is not among the member's coupons", () => HttpResponse.json([])],
    ["cannot be looked for either", () => HttpResponse.json(null)],
  ])("is not busy for ever when the answer cannot be read and it %s", async (_, list) => {
    skipPauses();
    mockBackend.use(http.get("*/api/member/b-coupon-user/", list));
    answerClaim(() => HttpResponse.json(null));
    const { user } = render(<CouponOffer code="SUMMERFESTA" />);
    await user.click(await screen.findByRole("button", { name: "쿠폰 받기" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(/./);
    await waitFor(() =>
      expect(screen.getByRole("button", { name: "쿠폰 받기" })).not.toHaveAttribute("aria-busy"),
    );
    expect(claims).toHaveLength(1);
  });

  it("is sold out for whoever comes late, before and after the click", async () => {
    answerClaim(() =>
      HttpResponse.json(
        { code: "coupon_sold_out", message: "준비한 수량이 모두 나갔어요." },
        { status: 409 },
      ),
    );
    const { user, unmount } = render(<CouponOffer code="SUMMERFESTA" />);
    await user.click(await screen.findByRole("button", { name: "쿠폰 받기" }));
    expect(await screen.findByText("모두 소진됐어요")).toBeVisible();
    expect(screen.queryByRole("button", { name: "쿠폰 받기" })).toBeNull();
    unmount();

    mockBackend.use(
      http.get("*/api/b_coupon/SUMMERFESTA/", () => HttpResponse.json({ ...offer, quantity_left: 0 })),
    );
    render(<CouponOffer code="SUMMERFESTA" />);
    expect(await screen.findByText("모두 소진됐어요")).toBeVisible();
    expect(screen.queryByRole("button", { name: "쿠폰 받기" })).toBeNull();
  });

  it("says that there is none when the offer has expired", async () => {
    mockBackend.use(
      http.get("*/api/b_coupon/SUMMERFESTA/", () =>
        HttpResponse.json({ code: "coupon_not_found", message: "없는 쿠폰이에요." }, { status: 404 }),
      ),
    );
    render(<CouponOffer code="SUMMERFESTA" />);
    expect(await screen.findByRole("heading", { name: "지금은 받을 수 있는 쿠폰이 없어요" })).toBeVisible();
  });
});
