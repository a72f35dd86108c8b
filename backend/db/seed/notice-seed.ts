import type { NoticeCategory } from "@/lib/contract/notice";

/** Writes the date some days from the day the database is filled: `2026년 11월 20일 (금)`. */
export type WriteDay = (inDays: number) => string;

/** One notice of the demo chain; dates count from the day the database is filled. */
export interface NoticeSeed {
  title: string;
  category: NoticeCategory;
  daysAgo: number;
  /** `HH:MM` in Seoul. */
  time: string;
  isPinned?: boolean;
  branchCode?: string;
  content: (day: WriteDay) => string;
}
