import { queryOptions } from "@tanstack/react-query";
import type { NoticePage } from "@/lib/contract/notice";
import { buildApiError } from "./api-error";
import { anonymousCall, requestAnonymous } from "./request";

/** One page of the notices (`GET /api/notice/`, anonymous): pinned first, then newest. @param page counts from 1 */
const getNotices = anonymousCall(async (page: number) => {
  const notices = await requestAnonymous<NoticePage>({ url: `/api/notice/?page=${page}` });
  if (!Array.isArray(notices?.results) || typeof notices.count !== "number") {
    throw buildApiError(200, notices);
  }
  return notices;
});

/** Queries of notices in the browser. */
export const noticeQueries = {
  /** One page of the list, from 1. */
  page: (page: number) =>
    queryOptions({
      queryKey: ["notices", "page", page],
      queryFn: () => getNotices.orThrow(page),
      meta: { hasToast: true },
    }),
};
