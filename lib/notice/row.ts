import type { Notice } from "@/lib/contract/notice";

/** What a list shows of a notice: the document carries every row, so it carries no more. */
export type NoticeRow = Omit<Notice, "summary">;

/** Takes from a notice what a list shows. */
export function toNoticeRow({ id, title, category, is_pinned, created }: Notice): NoticeRow {
  return { id, title, category, is_pinned, created };
}
