import "server-only";
import {
  NoticeDetailSchema,
  NoticePageSchema,
  type Notice,
  type NoticeDetail,
  type NoticePage,
} from "@/lib/contract/notice";
import { PAGE_SIZE_MAX } from "@/lib/contract/shapes";
import { readList, readRecord } from "./backend";

/** A sitemap takes 50,000 addresses; many more pages than this would mean an endless list. */
const MAX_PAGES = 400;

/** A page of the list, by default the first: pinned first, then newest. @throws as readList does */
export function readNotices(page = 1): Promise<NoticePage> {
  const query = page === 1 ? "" : `?page=${page}`;
  return readList(`/api/notice/${query}`, NoticePageSchema, "notices");
}

/** @param id digits @throws as readRecord does */
export function readNotice(id: string): Promise<NoticeDetail> {
  return readRecord(`/api/notice/${id}/`, NoticeDetailSchema, "notices", id);
}

/** Every notice, page by page. @throws as readList does */
export async function readAllNotices(): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const path = `/api/notice/?page=${page}&page_size=${PAGE_SIZE_MAX}`;
    const { results, next } = await readList(path, NoticePageSchema, "notices");
    notices.push(...results);
    if (!next) break;
  }
  return notices;
}
