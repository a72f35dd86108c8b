import { disassemble } from "es-hangul";

/** Lower case, one form of Hangul, without spaces and marks: what words are compared by. */
export function normalize(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[\s.,'’&·\-()]+/g, "");
}

/**
 * How many keys were mistyped: inserted, missing, wrong or swapped letters, a Hangul syllable being its letters
 * (`강냠` is one key away from `강남`).
 *
 * @param max more than this are not counted
 * @returns Infinity where there are more
 */
export function countTypos(typed: string, meant: string, max: number): number {
  const a = disassemble(typed);
  const b = disassemble(meant);
  if (Math.abs(a.length - b.length) > max) return Infinity;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(last[column]! + 1, line[column - 1]! + 1, last[column - 1]! + (isSame ? 0 : 1));
      const isSwapped = row > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (isSwapped) cost = Math.min(cost, before[column - 2]! + 1);
      line.push(cost);
    }
    before = last;
    last = line;
  }
  const count = last[b.length]!;
  return count > max ? Infinity : count;
}

/** How many typing mistakes a word may have: none in a short one, where every other word is near. */
export function getTyposAllowed(typed: string): number {
  const { length } = disassemble(typed);
  return length < 5 ? 0 : length < 9 ? 1 : 2;
}
