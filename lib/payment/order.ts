import type { CouponUser } from "@/lib/contract/coupon";
import type { Payment } from "@/lib/contract/payment";
import type { Product } from "@/lib/contract/product";
import { judgeCoupon } from "@/lib/contract/rules/coupon";
import { isCalendarDay } from "@/lib/contract/rules/days";
import { keepDigits } from "@/lib/contract/rules/number";
import { getPrices } from "@/lib/contract/rules/price";
import { isStartDay, type StartRange } from "@/lib/contract/rules/term";
import { readMemberCoupon, type MemberCoupon } from "@/lib/coupon/state";
import { describeStanding } from "@/lib/coupon/words";
import { formatPrice } from "@/lib/format/number";

/** A coupon as it applies to this product. */
export type CouponChoice = {
  couponUser: MemberCoupon;
  /** What it takes off the price, whole won; 0 for one that adds days. */
  discountKrw: number;
  /** Days that it adds. */
  bonusDays: number;
  /** Why it cannot be used here; null if it can. */
  reason: string | null;
};

/**
 * The member's coupons for one product: those that can be used, the greatest saving first, then the others with
 * the reason. Used and expired ones are left out, because nothing can be done about them. The server's judgement counts,
 * which knows what the member has bought; without it the same rule is asked here.
 *
 * @param now time of the coupons' answer in ms
 */
export function listCouponChoices(
  coupons: readonly CouponUser[],
  product: Product,
  now: number,
): CouponChoice[] {
  return coupons
    .map((coupon) => ({ couponUser: readMemberCoupon(coupon, now), usable: coupon.usable }))
    .filter(({ couponUser: { state } }) => state === "usable" || state === "waiting" || state === "missed")
    .map(({ couponUser, usable }) => {
      const use = usable ?? judgeCoupon(couponUser.offer, product, []);
      const reason = couponUser.state === "usable" ? (use.reason ?? null) : describeStanding(couponUser);
      return { couponUser, discountKrw: use.discount_krw ?? 0, bonusDays: use.bonus_days ?? 0, reason };
    })
    .sort(byUse);
}

/** The coupon to offer: the greatest saving of those that can be used. @param choices as `listCouponChoices` has them */
export function findBestChoice(choices: readonly CouponChoice[]): CouponChoice | null {
  const [first] = choices;
  return first?.reason === null ? first : null;
}

function byUse(a: CouponChoice, b: CouponChoice): number {
  return (
    Number(a.reason !== null) - Number(b.reason !== null) ||
    b.discountKrw - a.discountKrw ||
    (b.couponUser.offer?.discount_value ?? 0) - (a.couponUser.offer?.discount_value ?? 0) ||
    b.couponUser.id - a.couponUser.id
  );
}

/** What a coupon does for the product: `−35,700원`, or `+7일`. */
export function describeSaving({ discountKrw, bonusDays }: CouponChoice): string {
  return discountKrw > 0 || bonusDays === 0 ? `−${formatPrice(discountKrw)}` : `+${bonusDays}일`;
}

/** The amounts of an order in whole won; the last is the first less the reductions between. */
export type OrderAmount = Pick<
  Payment,
  "full_price" | "list_price" | "coupon_discount" | "coupon_name" | "bonus_days" | "point_used" | "amount"
>;

/**
 * The expected amount of an order. The server computes the amount that counts; this one is shown until then, and
 * the two are compared before anything is paid.
 *
 * @param points how many the member wants to spend
 */
export function previewAmount(
  product: Product,
  coupon: CouponChoice | null,
  points: number,
  balance: number,
): OrderAmount {
  const { fullPriceKrw: full_price, priceKrw: list_price } = getPrices(product);
  const coupon_discount = coupon?.discountKrw ?? 0;
  const point_used = Math.min(points, findMostPoints(list_price - coupon_discount, balance));
  const amount = list_price - coupon_discount - point_used;
  const coupon_name = coupon?.couponUser.offer?.name ?? null;
  const bonus_days = coupon?.bonusDays ?? 0;
  return { full_price, list_price, coupon_discount, coupon_name, bonus_days, point_used, amount };
}

/** One line of a calculation, with the amount in words. */
export type AmountLine = { name: string; note?: string; value: string };

/**
 * How the amount of a payment is calculated: from the full price, less the sale, coupon and points; the last line
 * is the amount. Reductions of 0 are left out; days that a coupon adds have a line too. Of an old order only what the product cost then may be known, which is
 * not called 정가.
 */
export function listPriceLines({
  full_price,
  list_price,
  coupon_discount,
  coupon_name,
  bonus_days = 0,
  point_used,
  amount,
}: OrderAmount): AmountLine[] {
  const reduce = (name: string, krw: number, note?: string) =>
    krw > 0 ? [{ name, ...(note && { note }), value: `−${formatPrice(krw)}` }] : [];
  return [
    full_price === undefined
      ? { name: "상품 금액", value: formatPrice(list_price) }
      : { name: "정가", value: formatPrice(full_price) },
    ...reduce("할인", (full_price ?? list_price) - list_price),
    ...reduce("쿠폰 할인", coupon_discount, coupon_name ?? undefined),
    ...(bonus_days > 0 ? [{ name: coupon_name ?? "기간 더하기", value: `+${bonus_days}일` }] : []),
    ...reduce("포인트", point_used),
    { name: "결제 금액", note: "부가세가 들어 있어요", value: formatPrice(amount) },
  ];
}

/** How many points can be spent: no more than there are, and no more than there is to pay. */
export function findMostPoints(restKrw: number, balance: number): number {
  return Math.max(0, Math.min(restKrw, balance));
}

/** Points as typed: digits only, commas and letters are dropped. */
export function readPoints(text: string): number {
  return Number(keepDigits(text).slice(0, 9));
}

/** The message about an invalid start day; empty if it is valid. @param day YYYY-MM-DD, or empty */
export function checkStartDay(day: string, range: StartRange): string {
  if (!isCalendarDay(day)) return "시작일을 골라 주세요.";
  return isStartDay(day, range)
    ? ""
    : `${formatMonthDay(range.first)}부터 ${formatMonthDay(range.last)} 사이에서 골라 주세요.`;
}

/** `2026-11-20` → `11월 20일` */
function formatMonthDay(day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return `${month}월 ${date}일`;
}
