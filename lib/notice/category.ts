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
