import { dictionary } from "@zxcvbn-ts/language-common";

/** How many of the most used passwords are refused; the package has them in order. */
const LIST_LENGTH = 10_000;
const STEM_MIN_LENGTH = 8;
/** What may stand beside one's own data without making it a password: a year, `123`. */
const ADDED_MAX_LENGTH = 4;

const commonStems = new Set(
  dictionary["passwords-common"].slice(0, LIST_LENGTH).filter(({ length }) => length >= STEM_MIN_LENGTH),
);

/** One to four characters again and again. */
const REPEATED = /^(.{1,4})\1+.{0,3}$/su;

/**
 * Whether somebody who knows the lists, or the member, would try a password among the first: its stem (in lower case,
 * without what stands at the end to please a rule) is one of the 10,000 most used or repeats a few characters, or it is made of the member's own
 * data and the chain's names with at most four characters more. See docs/decisions/backend-sessions.md.
 *
 * @param ownWords the member's number, name and birth date, the names of chain and branches
 */
export function isTooCommon(password: string, ownWords: readonly string[]): boolean {
  const stem = password
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+$/u, "");
  if (REPEATED.test(stem) || (stem.length >= STEM_MIN_LENGTH && commonStems.has(stem))) return true;
  const plain = toPlain(stem);
  const added = ownWords
    .map(toPlain)
    .filter(isTelling)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ""), plain);
  return added.length < plain.length && [...added].length <= ADDED_MAX_LENGTH;
}

/** The ways in which somebody writes the own number and birthday into a password. */
export function listOwnWords({
  phone,
  name,
  birthDate,
}: {
  phone: string;
  /** Without one it is not known yet. */
  name?: string;
  /** YYYYMMDD */
  birthDate?: string;
}): string[] {
  return [
    phone,
    phone.slice(1),
    phone.slice(3),
    ...(name ? [name, ...name.split(/\s+/)] : []),
    ...(birthDate ? [birthDate, birthDate.slice(2)] : []),
  ];
}

function toPlain(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\p{P}\p{S}\s]+/gu, "");
}

/** Two syllables are a name; two letters are in every other word. */
function isTelling(word: string): boolean {
  return word.length >= (/[가-힣]/.test(word) ? 2 : 3);
}
