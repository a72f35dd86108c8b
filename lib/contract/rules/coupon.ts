import type { Coupon, CouponConditions, CouponUse } from "../coupon";
import type { Product, ProductKind } from "../product";
import { formatNumber } from "./number";
import { getPrices, PRODUCT_KIND_NAMES } from "./price";

/** What a coupon does for an order. */
export type CouponGain = {
  /** What it takes off, whole won; never more than the price. */
  discountKrw: number;
  /** Days that it adds to the purchase. */
  bonusDays: number;
};

/**
 * What a coupon does at this price: a percentage rounded down to whole won, an amount, or free days.
 *
 * @param priceKrw what the product costs now
 */
export function applyCoupon(
  { discount_type: type, discount_value: value }: Pick<Coupon, "discount_type" | "discount_value">,
  priceKrw: number,
): CouponGain {
  const offKrw = type === "percent" ? Math.floor((priceKrw * value) / 100) : type === "amount" ? value : 0;
  return { discountKrw: Math.min(offKrw, priceKrw), bonusDays: type === "free_days" ? value : 0 };
}

/** What the rule needs of a coupon. */
type Offer = Pick<Coupon, "is_active" | "b_coupon" | "discount_type" | "discount_value" | "min_price"> &
  Conditional;
/** What its words need; a backend from before conditions has none. */
type Conditional = Partial<Pick<Coupon, "conditions" | "places">>;

/** What the rule needs of a product. */
type Target = Pick<Product, "kind" | "months" | "visits" | "place_pk" | "price" | "sale_price">;

/**
 * Whether a coupon can be used for a product: the one rule of backend, coupon page, product page and checkout
 * (docs/product.md 11.11). Whether the member's coupon is used or expired is not judged here.
 *
 * @param offer null if it has been removed
 * @param boughtKinds kinds of which the member has a paid order that was not cancelled
 * @returns what it does for the product, or a Korean sentence, without its full stop, that names the condition
 */
export function judgeCoupon(
  offer: Offer | null,
  product: Target,
  boughtKinds: readonly ProductKind[],
): CouponUse {
  const { priceKrw } = getPrices(product);
  const reason = findProblem(offer, product, priceKrw, boughtKinds);
  if (!offer || reason !== null) return { ok: false, reason: reason ?? "" };
  const { discountKrw, bonusDays } = applyCoupon(offer, priceKrw);
  return { ok: true, discount_krw: discountKrw, bonus_days: bonusDays };
}

function findProblem(
  offer: Offer | null,
  product: Target,
  priceKrw: number,
  boughtKinds: readonly ProductKind[],
): string | null {
  if (!offer || offer.is_active === false) return "지금은 쓸 수 없는 쿠폰이에요";
  if (offer.b_coupon === false) return "제휴 매장에서 보여 주는 쿠폰이에요";
  const { conditions = {} } = offer;
  if (!isForProduct(conditions, product)) {
    return `${describeProducts(conditions)}에 쓸 수 있어요`;
  }
  if (offer.discount_type === "free_days" && product.kind === "day_pass") {
    return "1일권에는 더할 날이 없어요";
  }
  if (conditions.branch_pks && !conditions.branch_pks.includes(product.place_pk)) {
    return `${describePlaces(offer)}에서 쓸 수 있어요`;
  }
  if (isFirstPurchaseOver(conditions, boughtKinds)) return describeFirstPurchase(conditions);
  if (priceKrw < offer.min_price) {
    return `${formatNumber(offer.min_price)}원 이상 결제할 때 쓸 수 있어요`;
  }
  return null;
}

/** A product that runs by time is measured in months, one that runs by count in visits. */
function isForProduct(
  { product_kinds: kinds, min_months, min_visits }: CouponConditions,
  { kind, months, visits }: Target,
): boolean {
  if (kinds && !kinds.includes(kind)) return false;
  if (min_months === undefined && min_visits === undefined) return true;
  return (
    (min_months !== undefined && months !== null && months >= min_months) ||
    (min_visits !== undefined && visits !== null && visits >= min_visits)
  );
}

/**
 * Whether a coupon is for a first purchase that the member has made: of its kinds of product, or of anything.
 *
 * @param boughtKinds kinds of which the member has a paid order that was not cancelled
 */
export function isFirstPurchaseOver(
  { first_purchase_only: isFirstOnly, product_kinds: kinds }: CouponConditions,
  boughtKinds: readonly ProductKind[],
): boolean {
  return isFirstOnly === true && boughtKinds.some((kind) => !kinds || kinds.includes(kind));
}

/** Why a coupon for a first purchase cannot be used after it: a Korean sentence without its full stop. */
export function describeFirstPurchase({ product_kinds: kinds }: CouponConditions): string {
  return `${nameKinds(kinds)} 첫 구매에만 쓸 수 있어요`;
}

/**
 * The conditions of a coupon in words: `3개월 이상 회원권, 역삼점, 첫 구매, 250,000원 이상`.
 *
 * @returns null for a coupon without conditions
 */
export function describeConditions(offer: Conditional & Pick<Coupon, "min_price">): string | null {
  const { conditions = {}, min_price } = offer;
  const { product_kinds, min_months, min_visits, branch_pks, first_purchase_only } = conditions;
  const words = [
    (product_kinds ?? min_months ?? min_visits) !== undefined && describeProducts(conditions),
    branch_pks && describePlaces(offer),
    first_purchase_only && "첫 구매",
    min_price > 0 && `${formatNumber(min_price)}원 이상`,
  ];
  return words.filter(Boolean).join(", ") || null;
}

/** `3개월 이상 회원권`, `PT 20회 이상`, `회원권·PT` */
function describeProducts({ product_kinds: kinds, min_months, min_visits }: CouponConditions): string {
  const names = nameKinds(kinds);
  const months = min_months === undefined ? "" : `${min_months}개월 이상 `;
  const visits = min_visits === undefined ? "" : ` ${min_visits}회 이상`;
  // Both: `3개월 이상 회원권·PT 20회 이상` reads as each kind by its own measure.
  return `${months}${names}${visits}`;
}

function nameKinds(kinds: readonly ProductKind[] | undefined): string {
  return kinds ? kinds.map((kind) => PRODUCT_KIND_NAMES[kind]).join("·") : "이용권";
}

function describePlaces({ places = [] }: Conditional): string {
  return places.length > 0 ? places.map(({ name }) => `${name}점`).join("·") : "정해진 지점";
}
