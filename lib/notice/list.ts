import type { Notice } from "@/lib/contract/notice";

/** Notices per page of the list, the API's default. */
export const NOTICES_PER_PAGE = 20;

/**
 * Reads the list's page from the address; invalid values count as the first page.
 *
 * @param search query of the address, with or without its question mark
 */
export function parseNoticePage(search: string): number {
  const value = new URLSearchParams(search).get("page") ?? "";
  return /^[1-9]\d{0,3}$/.test(value) ? Number(value) : 1;
}

/** @param count notices on all pages @returns at least 1 */
export function countNoticePages(count: number): number {
  return Math.max(1, Math.ceil(count / NOTICES_PER_PAGE));
}

/** The list's own address of a page; the first one has no query. */
export function getNoticePageHref(page: number): string {
  return page === 1 ? "/notice" : `/notice?page=${page}`;
}

/** What a list shows of a notice: the document carries every row, so it carries only this. */
export type NoticeRow = Omit<Notice, "summary">;

/** Takes from a notice what a list shows. */
export function toNoticeRow({ id, title, category, is_pinned, created }: Notice): NoticeRow {
  return { id, title, category, is_pinned, created };
}
