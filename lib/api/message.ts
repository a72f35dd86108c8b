import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { MessagePage } from "@/lib/contract/message";
import { requestMember } from "./member-client";
import { messagePageShape, unreadMessagesShape } from "./reading/shapes/message";

const LIST_URL = "/api/member/message/";
const PAGE_SIZE = 20;

/** One page of what the member was told, newest first. @param page counts from 1 @throws ApiError */
function getMessages(page: number, pageSize = PAGE_SIZE): Promise<MessagePage> {
  return requestMember({ url: LIST_URL, params: { page, page_size: pageSize } }, messagePageShape);
}

/**
 * Marks messages of the member as read (`POST /api/member/message/read/`); sent again it changes nothing.
 *
 * @param ids uuids of one page
 * @returns how many are unread still
 * @throws ApiError
 */
export async function markAsRead(ids: string[]): Promise<number> {
  const data = { ids };
  return (await requestMember({ method: "POST", url: `${LIST_URL}read/`, data }, unreadMessagesShape)).unread;
}

/** What the member was told, fetched again by each view and never cached. */
export const messageQueries = {
  /** Page by page. */
  mine: () =>
    infiniteQueryOptions({
      queryKey: ["message", "mine"],
      queryFn: ({ pageParam }) => getMessages(pageParam),
      initialPageParam: 1,
      getNextPageParam: ({ next }, pages) => (next ? pages.length + 1 : undefined),
      gcTime: 0,
    }),
  /** How many are unread. */
  unread: () =>
    queryOptions({
      queryKey: ["message", "unread"],
      queryFn: async () => (await getMessages(1, 1)).unread,
      gcTime: 0,
    }),
};
