/*
 * The site and the backend share the rules in this folder. They are plain functions that import only types
 * from the schemas, so that a page loads nothing else into the browser.
 */

import { isCalendarDay } from "./days";

const PASSWORD_MIN_LENGTH = 8;
export const PASSWORD_MAX_LENGTH = 128;
const NICKNAME_MIN_LENGTH = 2;
export const NICKNAME_MAX_LENGTH = 12;
export const NAME_MAX_LENGTH = 30;
export const EMAIL_MAX_LENGTH = 254;
/** Bytes of an uploaded photo. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTO_TYPES = ["image/jpeg", "image/png", "image/webp"];
/** Years; below it a guardian would have to agree (개인정보 보호법 제22조의2, read from its text, not by counsel). */
export const SIGN_UP_MIN_AGE = 14;

/** The three rules of a new password, each with its own flag (docs/product.md 12.1). */
export interface NewPasswordCheck {
  isEight: boolean;
  isSpecial: boolean;
  isSame: boolean;
}

/**
 * Checks a new password: at least 8 characters, at least one ASCII punctuation mark, and equal to its
 * confirmation; two empty ones do not count as equal (docs/product.md 12.1). A Hangul syllable is one character,
 * whether a keyboard sends it whole or in its letters.
 */
export function checkNewPassword(password: string, confirmation: string): NewPasswordCheck {
  const [whole, again] = [password.normalize("NFC"), confirmation.normalize("NFC")];
  return {
    isEight: [...whole].length >= PASSWORD_MIN_LENGTH,
    isSpecial: /[!-/:-@[-`{-~]/.test(whole),
    isSame: whole !== "" && whole === again,
  };
}

/** Whether a text has the form of an e-mail address; only a mail can tell whether it exists. */
export function isEmail(text: string): boolean {
  return (
    text.length <= EMAIL_MAX_LENGTH &&
    /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}$/.test(
      text,
    )
  );
}

/** Whether a text can be a nickname: 2 to 12 Hangul syllables, letters, digits, `_` or `.`, without spaces. */
export function isNickname(text: string): boolean {
  const { length } = [...text];
  return length >= NICKNAME_MIN_LENGTH && length <= NICKNAME_MAX_LENGTH && /^[가-힣A-Za-z0-9_.]+$/.test(text);
}

/**
 * Whether a text can be a person's name: letters of any script that can be seen, with single spaces, dots, hyphens or
 * apostrophes between.
 */
export function isPersonName(text: string): boolean {
  return (
    [...text].length <= NAME_MAX_LENGTH &&
    // Hangul's fillers are letters too.
    !/\p{Default_Ignorable_Code_Point}/u.test(text) &&
    /^\p{L}[\p{L}\p{M}]*([ .'-]{1,2}[\p{L}\p{M}]+)*\.?$/u.test(text)
  );
}

/**
 * Whether eight digits are a possible birthday for a sign-up: a calendar day, at
 * least 14 and at most 120 years ago.
 *
 * @param birthDate `YYYYMMDD`
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function checkBirthDate(birthDate: string, today: string): "valid" | "no_date" | "too_young" {
  if (!/^[0-9]{8}$/.test(birthDate)) return "no_date";
  const dashed = `${birthDate.slice(0, 4)}-${birthDate.slice(4, 6)}-${birthDate.slice(6)}`;
  if (!isCalendarDay(dashed) || dashed > today || dashed < shiftYears(today, -120)) return "no_date";
  return dashed > shiftYears(today, -SIGN_UP_MIN_AGE) ? "too_young" : "valid";
}

/** The same day of another year as text; only compared, so 29 February needs no care. */
function shiftYears(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, "0")}${day.slice(4)}`;
}
