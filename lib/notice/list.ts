import type { Notice } from "@/lib/contract/notice";

/** Notices per page of the list, the API's default. */
export const NOTICES_PER_PAGE = 20;

/** What the list shows: a page, counted from 1, of one category's notices, or of all where it is empty. */
export type NoticeListChoice = { page: number; category: string };

/**
 * Reads from the address what the list shows; invalid values count as the first page, and as all categories.
 *
 * @param search query of the address, with or without its question mark
 * @param categories those that there are
 */
export function parseNoticeList(search: string, categories: readonly string[]): NoticeListChoice {
  const params = new URLSearchParams(search);
  const page = params.get("page") ?? "";
  return {
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
    category: categories.find((one) => one === params.get("category")) ?? "",
  };
}

/** @param count notices on all pages @returns at least 1 */
export function countNoticePages(count: number): number {
  return Math.max(1, Math.ceil(count / NOTICES_PER_PAGE));
}

/** The query of a list, the same for the site and the API; empty for the first page of all notices. */
export function writeNoticeQuery({ page, category }: NoticeListChoice): string {
  const parts = [category && `category=${encodeURIComponent(category)}`, page > 1 && `page=${page}`];
  const query = parts.filter(Boolean).join("&");
  return query && `?${query}`;
}

/** The list's own address of what it shows. */
export function getNoticeListHref(choice: NoticeListChoice): string {
  return `/notice${writeNoticeQuery(choice)}`;
}

/** What a list shows of a notice: the document carries every row, so it carries only this. */
export type NoticeRow = Pick<Notice, "id" | "title" | "category" | "is_pinned" | "created"> & {
  /** Its first words, and the branch that its title does not name. */
  more?: string;
};

/** Takes from a notice what the shortest list shows. */
export function toNoticeRow({ id, title, category, is_pinned, created }: Notice): NoticeRow {
  return { id, title, category, is_pinned, created };
}

/** Kinds that somebody acts on: their rows say more than the title. */
const TELLING = ["이벤트", "휴·폐업"];

/** The same for operating news, whose rows differ by their kind. */
export function toFullNoticeRow(notice: Notice): NoticeRow {
  const { title, category, summary, place } = notice;
  const branch = place && !title.includes(place.name) && `${place.name}점`;
  const more = [branch, TELLING.includes(category) && summary].filter(Boolean).join(": ");
  return { ...toNoticeRow(notice), ...(more && { more }) };
}
