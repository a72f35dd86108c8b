import { requestAnonymous } from "@/lib/api/anonymous";
import type { NoticePage } from "@/lib/contract/notice";

/**
 * Fetches one page of the notices (`GET /api/notice/`, anonymous): pinned first, then newest.
 *
 * @param page counts from 1
 * @returns null where the call yields nothing or something else than a page of notices
 */
export async function getNotices(page: number): Promise<NoticePage | null> {
  const notices = await requestAnonymous<NoticePage>(`/api/notice/?page=${page}`);
  return Array.isArray(notices?.results) && typeof notices.count === "number" ? notices : null;
}
