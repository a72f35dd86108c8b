import { REFERRAL_CODE_KEY } from "@/lib/account/referral-code";
import { getAuthHref } from "@/lib/session/return-url";

/** Keeps the code of an invitation for a sign-up in this tab. */
export function keepReferralCode(code: string): void {
  try {
    window.sessionStorage.setItem(REFERRAL_CODE_KEY, code);
  } catch {
    // The way to the sign-up carries the code as well.
  }
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
