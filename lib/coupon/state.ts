import type { Coupon, CouponExample, CouponUser } from "@/lib/contract/coupon";
import { countDaysBetween, toSeoulDate } from "@/lib/contract/rules/days";
import { countBusinessCoupons } from "./count";

/**
 * The state of a coupon: usable, not started, used, expired, for a first purchase that was made (`missed`), or unusable
 * for another reason (switched off, or its offer is gone).
 */
export type CouponState = "usable" | "waiting" | "used" | "expired" | "missed" | "stopped";

/** The wallet's three sections. */
export const COUPON_TABS = ["usable", "used", "expired"] as const;
export type CouponTab = (typeof COUPON_TABS)[number];

/** Days before its last one from which a coupon counts as ending soon. */
export const ENDING_SOON_DAYS = 7;

/** A coupon the member holds, with what follows from today's date. */
export type MemberCoupon = {
  id: number;
  state: CouponState;
  /** Null if the offer is gone or the backend sent only its number. */
  offer: Coupon | null;
  /** Not a business coupon: it is shown to a partner and pays for nothing here. */
  isPartner: boolean;
  usedAt: string | null;
  expiresAt: string | null;
  /** Something that it buys, with the price after it; null unless it was asked for. */
  example: CouponExample | null;
  /** Calendar days in Seoul until the last one, 0 on it; null without an end or after it. */
  daysLeft: number | null;
};

/**
 * Reads a coupon of `GET /api/member/b-coupon-user/`. The dates decide before `is_active`, so that the reason is
 * known.
 *
 * @param now time of the answer in ms
 */
export function readMemberCoupon(couponUser: CouponUser, now: number): MemberCoupon {
  const offer = typeof couponUser.b_coupon === "object" ? couponUser.b_coupon : null;
  const state = findState(couponUser, offer, now);
  const expiresAt = couponUser.expires_at ?? null;
  const isEnding = expiresAt !== null && (state === "usable" || state === "waiting");
  return {
    id: couponUser.id,
    state,
    offer,
    isPartner: offer?.b_coupon === false,
    usedAt: couponUser.used_at ?? null,
    expiresAt,
    example: couponUser.example ?? null,
    daysLeft: isEnding ? countDaysBetween(toSeoulDate(new Date(now)), toSeoulDate(expiresAt)) : null,
  };
}

function findState(couponUser: CouponUser, offer: Coupon | null, now: number): CouponState {
  if (couponUser.used_at) return "used";
  if (couponUser.expires_at && Date.parse(couponUser.expires_at) <= now) return "expired";
  if (!couponUser.b_coupon || offer?.is_active === false) return "stopped";
  if (offer && Date.parse(offer.starts_at) > now) return "waiting";
  if (couponUser.is_active) return "usable";
  return offer?.conditions?.first_purchase_only ? "missed" : "stopped";
}

/** A member's coupons sorted into the wallet's three sections; what is not used up here stands below the usable ones. */
export type Wallet = Record<CouponTab, MemberCoupon[]> & {
  /** The number that the drawer shows too (docs/product.md 11.5). */
  usableCount: number;
  /** Usable at a partner's. */
  partner: MemberCoupon[];
  waiting: MemberCoupon[];
  missed: MemberCoupon[];
  /** Usable and expiring within a week, soonest first. */
  endingSoon: MemberCoupon[];
};

/**
 * Sorts a member's coupons: usable ones by their end, those that start later by their start; used and expired ones
 * newest first.
 *
 * @param now time of the answer in ms
 */
export function sortWallet(list: readonly CouponUser[], now: number): Wallet {
  const coupons = list.map((couponUser) => readMemberCoupon(couponUser, now));
  const usableNow = coupons.filter(({ state }) => state === "usable").sort(byEnd);
  return {
    usable: usableNow.filter(({ isPartner }) => !isPartner),
    partner: usableNow.filter(({ isPartner }) => isPartner),
    waiting: coupons.filter(({ state }) => state === "waiting").sort(byStart),
    missed: coupons.filter(({ state }) => state === "missed").sort(byEnd),
    used: coupons.filter(({ state }) => state === "used").sort(newestFirst(({ usedAt }) => usedAt)),
    expired: coupons
      .filter(({ state }) => state === "expired" || state === "stopped")
      .sort(newestFirst(({ expiresAt }) => expiresAt)),
    usableCount: countBusinessCoupons(list),
    endingSoon: usableNow.filter(({ daysLeft }) => daysLeft !== null && daysLeft <= ENDING_SOON_DAYS),
  };
}

/** How many coupons are not used up, wherever they are good for. @param now time of the answer in ms */
export function countUnusedCoupons(coupons: readonly CouponUser[], now: number): number {
  return coupons.filter((couponUser) =>
    ["usable", "waiting", "missed"].includes(readMemberCoupon(couponUser, now).state),
  ).length;
}

const toMs = (time: string | null | undefined, otherwise: number) => (time ? Date.parse(time) : otherwise);
const byEnd = (a: MemberCoupon, b: MemberCoupon) =>
  compare(toMs(a.expiresAt, Infinity), toMs(b.expiresAt, Infinity)) || b.id - a.id;
const byStart = (a: MemberCoupon, b: MemberCoupon) =>
  compare(toMs(a.offer?.starts_at, 0), toMs(b.offer?.starts_at, 0)) || b.id - a.id;
const newestFirst =
  (pick: (couponUser: MemberCoupon) => string | null) => (a: MemberCoupon, b: MemberCoupon) =>
    compare(toMs(pick(b), Infinity), toMs(pick(a), Infinity)) || b.id - a.id;

/** Two coupons without an end are both Infinity: a difference would be NaN. */
function compare(a: number, b: number): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
