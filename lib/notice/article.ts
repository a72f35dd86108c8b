/**
 * The levels of a notice's headings on its page, whose own heading is level 1: the outermost become level 2 and
 * none is skipped, whatever levels the writer used.
 *
 * @param written levels in the order of the text, 1 to 6
 * @returns as many levels, 2 to 6
 */
export function settleHeadingLevels(written: readonly number[]): number[] {
  const open: number[] = [];
  return written.map((level) => {
    while (open.length > 0 && (open.at(-1) ?? 0) >= level) open.pop();
    open.push(level);
    return Math.min(open.length + 1, 6);
  });
}

export type NoticeTone = "plain" | "good" | "caution" | "danger";

const tones = new Map<string, NoticeTone>([
  ["이벤트", "good"],
  ["점검", "caution"],
  ["휴·폐업", "danger"],
]);

/** The colour family of a notice's category; one that the site does not know is plain. */
export function getNoticeTone(category: string): NoticeTone {
  return tones.get(category) ?? "plain";
}
