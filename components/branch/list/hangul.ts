import { disassemble, getChoseong } from "es-hangul";
import { matchesPlainWord, squash, type Searchable } from "@/lib/branch/search";

/**
 * Finds Korean text also by initial consonants (초성: `ㅇㅅ` finds 역삼) and by what an input method shows
 * half way (`신돌` while typing 신도림), in lower case and without spaces. Initials match anywhere in the title but only from the start
 * of a word in details: two consonants occur in almost every address.
 *
 * Import this module when somebody starts to type; it loads es-hangul.
 */
export function matchesHangulWord(thing: Searchable, word: string): boolean {
  if (matchesPlainWord(thing, word)) return true;
  if (/^[ㄱ-ㅎ]+$/.test(word)) {
    const initials = disassemble(word);
    return (
      getChoseong(squash(thing.title)).includes(initials) ||
      thing.details.some((text) => text.split(/[\s·,()]+/).some((part) => startsWithInitials(part, initials)))
    );
  }
  // A lone vowel or a Latin word has no half-way form.
  if (!/[가-힣]/.test(word)) return false;
  const letters = disassemble(word);
  return [thing.title, ...thing.details].some((text) => disassemble(squash(text)).includes(letters));
}

function startsWithInitials(part: string, initials: string): boolean {
  return getChoseong(part).startsWith(initials);
}
