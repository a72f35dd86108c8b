import { readStored, store } from "@/lib/browser/storage";
import { getAuthHref } from "@/lib/session/return-url";

/** Where the page of a gift leaves its code for the sign-up in this tab. */
const REFERRAL_CODE_KEY = "referral_code";

/**
 * The code of whoever sent this person: from the address, else from the page of the gift that was seen before.
 *
 * @param search the address's query
 * @returns empty where there is none, or one that no code looks like
 */
export function readReferralCode(search: string): string {
  const code =
    new URLSearchParams(search).get("code") ?? readStored("sessionStorage", REFERRAL_CODE_KEY) ?? "";
  return /^[A-Za-z0-9_-]{1,40}$/.test(code) ? code : "";
}

/** Keeps the code of an invitation for a sign-up in this tab; where it cannot, the way to the sign-up carries it too. */
export function keepReferralCode(code: string): void {
  store("sessionStorage", REFERRAL_CODE_KEY, code);
}

/**
 * The way to the sign-up with an invitation's code, and on to the coupon that comes with it. The code stands in the
 * address too, because browsers inside apps lose what a tab keeps.
 */
export function getGiftSignUpHref(code: string): string {
  return `${getAuthHref("/signup", "/mypage/coupon")}&code=${encodeURIComponent(code)}`;
}

/** The code of an invitation's page. @param pathname `/referral/A1B2C3` */
export function readInvitationCode(pathname: string): string {
  return pathname.slice(pathname.lastIndexOf("/") + 1);
}

/** Codes are the same in either case. */
export function isSameCode(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}
