import { keepDigits } from "@/lib/contract/rules/number";
import { normalizePhone } from "@/lib/contract/rules/phone";

/** Digits of a code sent by SMS. */
export const AUTH_NUMBER_LENGTH = 6;

/**
 * The code in typed or pasted text: the whole message may have been copied. Without six digits in a row it is
 * the digits so far.
 */
export function readAuthNumber(text: string): string {
  const whole = /(?:^|\D)(\d{6})(?!\d)/.exec(text.normalize("NFKC"));
  return whole?.[1] ?? keepDigits(text).slice(0, AUTH_NUMBER_LENGTH);
}

/** 10, 11 or 12 digits, the first a 0 (docs/product.md 12.4). */
export function isPhone(digits: string): boolean {
  return /^0\d{9,11}$/.test(digits);
}

/** What is wrong with a phone number; undefined where nothing is. */
export function findPhoneProblem(text: string): string | undefined {
  if (!text.trim()) return "휴대폰 번호를 입력해 주세요.";
  return isPhone(normalizePhone(text)) ? undefined : "휴대폰 번호를 다시 확인해 주세요.";
}
