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

/**
 * A phone number as people write it. 10 digits: Seoul (02) 2-4-4, others 3-3-4; 11: 3-4-4, the 050x numbers
 * 4-3-4; 12: 4-4-4 (docs/product.md 12.4); Seoul's older ones of 9 digits: 2-3-4. Anything else is shown
 * unchanged.
 *
 * @param phoneNumber digits, or with hyphens and spaces
 */
export function formatPhone(phoneNumber: string): string {
  const digits = phoneNumber.replace(/[\s-]/g, "");
  const groups = /^(02\d{7}|\d{10,12})$/.test(digits) ? getGroups(digits) : undefined;
  if (!groups) return phoneNumber;
  const [first, second] = groups;
  return [digits.slice(0, first), digits.slice(first, first + second), digits.slice(first + second)].join(
    "-",
  );
}

function getGroups(digits: string): [first: number, second: number] {
  if (digits.length === 9) return [2, 3];
  if (digits.length === 12) return [4, 4];
  if (digits.length === 11) return digits.startsWith("050") ? [4, 3] : [3, 4];
  return digits.startsWith("02") ? [2, 4] : [3, 3];
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
