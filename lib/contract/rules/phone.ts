import { keepDigits } from "./number";

/**
 * The one form of a phone number, digits only, for everything that people and programs write: hyphens, spaces, dots,
 * parentheses, full-width digits, and the country code instead of the leading 0. Text with anything else in it is
 * returned as it is, which no field accepts.
 */
export function normalizePhone(text: string): string {
  const plain = text.normalize("NFKC").trim();
  if (!/^\+?[\d\s.()\p{Pd}\u2212]*$/u.test(plain)) return plain;
  const digits = keepDigits(plain);
  if (/^(\+|00)\s*82/.test(plain)) return digits.replace(/^(00)?820?/, "0");
  return digits.replace(/^820?(?=1[016789]\d{7,8}$)/, "0");
}

/** Whether digits are the number of a Korean mobile phone, which alone gets messages: 010, 011, 016 to 019. */
export function isMobilePhone(digits: string): boolean {
  return /^01[016789]\d{7,8}$/.test(digits);
}

/**
 * From this sum on a transfer has a cash receipt even where nobody asks for one, won (소득세법 시행령 210조의3, read from its
 * text, not by counsel).
 */
export const CASH_RECEIPT_FROM_KRW = 100_000;

/**
 * The number that a cash receipt is for: a mobile number (소득공제) or a business's (지출증빙), told apart by themselves.
 *
 * @param text as typed
 * @returns its digits; null if it is neither
 */
export function readCashReceiptNumber(
  text: string,
): { kind: "personal" | "business"; digits: string } | null {
  const digits = keepDigits(text);
  if (isMobilePhone(digits)) return { kind: "personal", digits };
  return /^[1-9]\d{9}$/.test(digits) && isBusinessNumber(digits) ? { kind: "business", digits } : null;
}

/** By its last digit, which is reckoned from the others. */
function isBusinessNumber(digits: string): boolean {
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  const checked = sum + Math.floor((Number(digits[8]) * 5) / 10);
  return (10 - (checked % 10)) % 10 === Number(digits[9]);
}
