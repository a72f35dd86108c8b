import { screen } from "@testing-library/react";
import { http, HttpResponse } from "msw";
import { beforeEach, describe, expect, it } from "vitest";
import { CouponBox } from "@/components/member/coupon-box";
import { saveSession } from "@/lib/session/storage";
import { mockBackend } from "@/tests/support/msw";
import { render } from "@/tests/support/render";

const path = "*/api/member/b-coupon-user/";
const business = { is_active: true, b_coupon: { is_active: true, b_coupon: true } };

beforeEach(() => {
  saveSession({ access: "access", refresh: "refresh" }, false);
});

describe("the coupon box", () => {
  it("counts active business coupons, with the member's token", async () => {
    let authorization: string | null = null;
    mockBackend.use(
      http.get(path, ({ request }) => {
        authorization = request.headers.get("authorization");
        return HttpResponse.json([
          business,
          { ...business, is_active: false },
          { ...business, b_coupon: null },
        ]);
      }),
    );
    render(<CouponBox />);
    expect(await screen.findByText("1장")).toBeVisible();
    expect(authorization).toBe("Bearer access");
  });

  it("shows no number before the answer arrives", async () => {
    mockBackend.use(http.get(path, () => HttpResponse.json([business])));
    render(<CouponBox />);
    expect(screen.queryByText(/\d장/)).toBeNull();
    await screen.findByText("1장");
  });

  it("refetches each time it appears", async () => {
    let calls = 0;
    mockBackend.use(http.get(path, () => HttpResponse.json(Array.from({ length: ++calls }, () => business))));
    const { rerender } = render(<CouponBox />);
    await screen.findByText("1장");
    rerender(<span />);
    rerender(<CouponBox />);
    expect(screen.queryByText("1장")).toBeNull();
    expect(await screen.findByText("2장")).toBeVisible();
  });

  it("says that the number is unknown instead of a wrong 0, and retries on request", async () => {
    mockBackend.use(http.get(path, () => HttpResponse.json({ message: "점검 중" }, { status: 500 })));
    const { user } = render(<CouponBox />);
    const retry = await screen.findByRole("button", { name: "쿠폰 수 불러오기 다시 시도" });
    expect(screen.getByText("–")).toBeVisible();
    expect(screen.queryByText("0장")).toBeNull();
    mockBackend.use(http.get(path, () => HttpResponse.json([business])));
    await user.click(retry);
    expect(await screen.findByText("1장")).toBeVisible();
    expect(screen.queryByRole("button")).toBeNull();
  });
});
