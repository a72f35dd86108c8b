import { queryOptions } from "@tanstack/react-query";
import type { Coupon, CouponUser } from "@/lib/contract/coupon";
import { buildApiError } from "./api-error";
import { requestMember } from "./member-client";
import { settleWrite } from "./settle-write";

/** The coupons the member holds; runs only with a session. @throws ApiError */
async function getMyCoupons(params?: { product: number } | { examples: true }): Promise<CouponUser[]> {
  const coupons = await requestMember<CouponUser[]>({
    method: "GET",
    url: "/api/member/b-coupon-user/",
    params,
  });
  if (!Array.isArray(coupons)) throw buildApiError(200, coupons);
  return coupons;
}

const UNKNOWN_CODE = {
  code: "coupon_not_found",
  message: "없는 쿠폰 코드예요. 글자와 숫자를 다시 확인해 주세요.",
};

/** What a code gives (`GET /api/b_coupon/{code_value}/`). @throws ApiError 404 unknown, 429 too many failed tries */
export async function getCouponByCode(code: string): Promise<Coupon> {
  // As a segment of the address they would lead to another one, escaped or not; no code is one of them.
  if (code === "." || code === "..") throw buildApiError(404, UNKNOWN_CODE);
  const coupon = await requestMember<Coupon>({
    url: `/api/b_coupon/${encodeURIComponent(code)}/`,
    params: { with_code_value: true },
  });
  if (typeof coupon?.id !== "number") throw buildApiError(200, coupon);
  return coupon;
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
    send: () => requestMember<CouponUser>({ method: "POST", url: `/api/member/b-coupon-user/${path}`, data }),
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
