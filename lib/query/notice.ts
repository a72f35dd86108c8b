import { queryOptions } from "@tanstack/react-query";
import { getNotices } from "@/lib/api/notice";

/** Queries of notices in the browser. */
export const noticeQueries = {
  /** One page of the list, from 1; null is a failure. */
  page: (page: number) =>
    queryOptions({ queryKey: ["notices", "page", page], queryFn: () => getNotices(page) }),
};
