/** Digits of a code that came by SMS. */
export const AUTH_NUMBER_LENGTH = 6;

/**
 * The code in what was typed or pasted: the whole message may have been copied. Without six digits in a row it is
 * what there is of digits so far.
 */
export function readAuthNumber(text: string): string {
  const whole = /(?:^|\D)(\d{6})(?!\d)/.exec(text);
  return whole?.[1] ?? text.replace(/\D/g, "").slice(0, AUTH_NUMBER_LENGTH);
}
