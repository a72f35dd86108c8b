import type { Coupon } from "@/lib/contract/coupon";
import { describeFirstPurchase } from "@/lib/contract/rules/coupon";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { formatDateWith } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
import type { MemberCoupon } from "./state";

/** What a coupon is worth, split into the large number and the word after it: `30,000원` `할인`. */
export type CouponValue = { figure: string; word: string };

/** The value of an offer in won, per cent or days; null if the backend does not say. */
export function describeValue({ discount_type: type, discount_value: value }: Coupon): CouponValue | null {
  if (typeof value !== "number") return null;
  if (type === "percent") return { figure: `${value}%`, word: "할인" };
  if (type === "free_days") return { figure: `${value}일`, word: "더하기" };
  return { figure: formatPrice(value), word: "할인" };
}

/** Until when a coupon can be used, or why it cannot: one sentence. */
export function describeStanding({ state, offer, usedAt, expiresAt }: MemberCoupon): string {
  switch (state) {
    case "used":
      return formatDay(usedAt as string, "에 사용했어요");
    case "expired":
      return formatDay(expiresAt as string, "에 기한이 지났어요");
    case "missed":
      return `${describeFirstPurchase(offer?.conditions ?? {})}. 이미 산 적이 있어요`;
    case "stopped":
      return offer ? "중지된 쿠폰이라 쓸 수 없어요" : "더는 제공하지 않는 쿠폰이에요";
    case "waiting":
      return `아직 시작 전이에요. ${formatDay(offer?.starts_at as string, "부터 쓸 수 있어요")}`;
    case "usable":
      return describeEnd(expiresAt);
  }
}

/** The last day on which a coupon can be used. @param expiresAt ISO 8601 */
export function describeEnd(expiresAt: string | null): string {
  return expiresAt ? formatDay(expiresAt, "까지") : "기한 없이 쓸 수 있어요";
}

/** The days left, as Korean shops write them: `D-5`, `오늘까지`. @param daysLeft 0 on the last day */
export function describeDaysLeft(daysLeft: number): string {
  return daysLeft <= 0 ? "오늘까지" : `D-${daysLeft}`;
}

/** `2026년 11월 25일 (수)까지` @param time ISO 8601 @param words what follows without a space */
export function formatDay(time: string, words: string): string {
  return formatDateWith(toSeoulDate(time), words);
}
