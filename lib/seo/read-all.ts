import "server-only";
import { readBackend } from "@/lib/api/server";
import { NoticePageSchema, type Notice } from "@/lib/contract/notice";
import { PAGE_SIZE_MAX } from "@/lib/contract/page";
import { PlaceListSchema, type Place } from "@/lib/contract/place";

/** A sitemap takes 50,000 addresses; far more pages than these would mean a list that never ends. */
const MAX_PAGES = 400;

/** Every branch of the list call. @throws as readBackend does */
export function readAllBranches(): Promise<Place[]> {
  return readBackend("/api/place/", PlaceListSchema, "branches");
}

/** Every notice, page by page. @throws as readBackend does */
export async function readAllNotices(): Promise<Notice[]> {
  const notices: Notice[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { results, next } = await readBackend(
      `/api/notice/?page=${page}&page_size=${PAGE_SIZE_MAX}`,
      NoticePageSchema,
      "notices",
    );
    notices.push(...results);
    if (!next) break;
  }
  return notices;
}
