import type { CouponUser } from "@/lib/contract/coupon";
import { requestMember } from "./member-client";

/** The coupons in the member's hands; runs only with a session. @throws ApiError */
export function getMyCoupons(): Promise<CouponUser[]> {
  return requestMember<CouponUser[]>({ method: "GET", url: "/api/member/b-coupon-user/" });
}
