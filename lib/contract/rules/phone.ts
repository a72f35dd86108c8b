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
