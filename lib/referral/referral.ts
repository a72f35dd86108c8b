import { readStored, store } from "@/lib/browser/storage";
import type { Coupon } from "@/lib/contract/coupon";

/** Where an invitation's page leaves its code for the sign-up in this tab. */
const REFERRAL_CODE_KEY = "referral_code";

/**
 * The code of the inviting friend: from the address, else from the invitation's page seen before.
 *
 * @param search query string
 * @returns empty if there is none, or if it does not look like a code
 */
export function readReferralCode(search: string): string {
  const code =
    new URLSearchParams(search).get("code") ?? readStored("sessionStorage", REFERRAL_CODE_KEY) ?? "";
  return /^[A-Za-z0-9_-]{1,40}$/.test(code) ? code : "";
}

/** Keeps the code of an invitation for a sign-up in this tab; the sign-up link has it too, in case storage fails. */
export function keepReferralCode(code: string): void {
  store("sessionStorage", REFERRAL_CODE_KEY, code);
}

/**
 * Link to the sign-up with an invitation's code; it ends with the greeting, which shows the coupon. The code is in the
 * address too, because in-app browsers lose sessionStorage.
 */
export function getGiftSignUpHref(code: string): string {
  return `/signup?code=${encodeURIComponent(code)}`;
}

/** The code of an invitation's page. @param pathname `/referral/A1B2C3` */
export function readInvitationCode(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf("/") + 1);
}

/** Codes are the same in either case. */
export function isSameCode(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

/**
 * What an invitation gives both sides, as the public pages say it. The server decides by
 * the coupon for friends and its reward; both are set up there with these values.
 */
export const referralTerms = {
  /** Off a friend's membership. */
  discountKrw: 20_000,
  /** Minimum price of that membership, the friend's first. */
  minPriceKrw: 100_000,
  /** For the member who invited, on the eighth day of a friend's purchase. */
  rewardPoint: 10_000,
  /** Really paid for that purchase. */
  rewardPaidKrw: 50_000,
} as const;

/** Whether a coupon is the one for invited friends: a member is not told who gave it. */
export function isFriendCoupon(
  offer: Pick<Coupon, "discount_type" | "discount_value" | "min_price">,
): boolean {
  const { discountKrw, minPriceKrw } = referralTerms;
  return (
    offer.discount_type === "amount" &&
    offer.discount_value === discountKrw &&
    offer.min_price === minPriceKrw
  );
}
