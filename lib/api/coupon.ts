import { queryOptions } from "@tanstack/react-query";
import type { Coupon, CouponUser } from "@/lib/contract/coupon";
import { buildApiError } from "./api-error";
import { requestMember } from "./member-client";
import { couponShape, couponUserShape, couponUserListShape } from "./reading/shapes/coupon";
import { settleWrite } from "./settle-write";

/** An offer is claimed by its id. */
const offerShape: typeof couponShape = Object.assign({ $id: 0 }, couponShape);

/** The coupons the member holds; runs only with a session. @throws ApiError */
function getMyCoupons(params?: { product: number } | { examples: true }): Promise<CouponUser[]> {
  return requestMember({ url: "/api/member/b-coupon-user/", params }, couponUserListShape);
}

const UNKNOWN_CODE = {
  code: "coupon_not_found",
  message: "없는 쿠폰 코드예요. 글자와 숫자를 다시 확인해 주세요.",
};

/** What a code gives (`GET /api/b_coupon/{code_value}/`). @throws ApiError 404 unknown, 429 too many failed tries */
export async function getCouponByCode(code: string): Promise<Coupon> {
  // As a segment of the address they would lead to another one, escaped or not; no code is one of them.
  if (code === "." || code === "..") throw buildApiError(404, UNKNOWN_CODE);
  const url = `/api/b_coupon/${encodeURIComponent(code)}/`;
  return requestMember({ url, params: { with_code_value: true } }, offerShape);
}

/** Claims an offer shown on a page, by its id. @throws ApiError 404; 409 claimed already, sold out, expired */
export function claimCoupon(couponId: number): Promise<CouponUser> {
  return claim("", { b_coupon: couponId }, couponId);
}

/**
 * Claims a coupon by its code.
 *
 * @param couponId what the code gives
 * @throws ApiError 404; 409 claimed, sold out, expired; 429 too many failed tries
 */
export function claimCouponByCode(code: string, couponId: number): Promise<CouponUser> {
  return claim("membership/", { code_value: code }, couponId);
}

function claim(path: string, data: object, couponId: number): Promise<CouponUser> {
  return settleWrite({
    send: () =>
      requestMember({ method: "POST", url: `/api/member/b-coupon-user/${path}`, data }, couponUserShape),
    look: async () => (await getMyCoupons()).find(({ b_coupon }) => b_coupon?.id === couponId) ?? null,
  });
}

export const couponQueries = {
  /** The member's coupons, fetched again by each view and never cached (docs/product.md 14.5). */
  mine: () => queryOptions({ queryKey: ["coupon", "mine"], queryFn: () => getMyCoupons(), gcTime: 0 }),
  /** The same, each usable one with something that it buys. */
  wallet: () =>
    queryOptions({
      queryKey: ["coupon", "mine", "wallet"],
      queryFn: () => getMyCoupons({ examples: true }),
      gcTime: 0,
    }),
  /** The same, each with whether it can be used for a product. */
  mineFor: (productId: number) =>
    queryOptions({
      queryKey: ["coupon", "mine", productId],
      queryFn: () => getMyCoupons({ product: productId }),
      gcTime: 0,
    }),
  /** What an offer's code gives. */
  offer: (code: string) =>
    queryOptions({ queryKey: ["coupon", "offer", code], queryFn: () => getCouponByCode(code), gcTime: 0 }),
};
