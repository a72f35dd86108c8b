/** Where the page of a gift leaves its code for the sign-up in this tab. */
export const REFERRAL_CODE_KEY = "referral_code";

/**
 * The code of whoever sent this person: from the address, else from the page of the gift that was seen before.
 *
 * @param search the address's query
 * @returns empty where there is none, or one that no code looks like
 */
export function readReferralCode(search: string): string {
  const code = new URLSearchParams(search).get("code") ?? readKept();
  return /^[A-Za-z0-9_-]{1,40}$/.test(code) ? code : "";
}

function readKept(): string {
  try {
    return window.sessionStorage.getItem(REFERRAL_CODE_KEY) ?? "";
  } catch {
    return "";
  }
}
