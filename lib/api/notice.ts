import { queryOptions } from "@tanstack/react-query";
import { noticePageShape } from "./reading/shapes/notice";
import { anonymousCall, requestAnonymous } from "./request";

/** One page of the notices (`GET /api/notice/`, anonymous): pinned first, then newest. @param page counts from 1 */
const getNotices = anonymousCall((page: number) =>
  requestAnonymous({ url: `/api/notice/?page=${page}` }, noticePageShape),
);

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
