import { mainTitle } from "@/lib/config/brand";
import { PAGES_CACHE } from "@/lib/config/names";

export type SeenPage = { /** With query. */ path: string; title: string };

/** Where most begin: found at once, however long ago they were seen. */
const STARTS = ["/", "/place"];

/**
 * The pages that the service worker has kept, the one seen last first, after those where most begin.
 *
 * @returns an empty list where the browser keeps nothing
 */
export async function listSeenPages(): Promise<SeenPage[]> {
  try {
    const cache = await caches.open(PAGES_CACHE);
    const requests = await cache.keys();
    const pages = await Promise.all(
      requests.map(async (request) => {
        const { pathname, search } = new URL(request.url);
        const html = await (await cache.match(request, { ignoreVary: true }))?.text();
        return { path: pathname + search, title: pathname === "/" ? "홈" : readTitle(html ?? "") };
      }),
    );
    const isStart = ({ path }: SeenPage) => STARTS.includes(path);
    return pages
      .filter(({ title }) => title)
      .reverse()
      .sort((one, other) => Number(isStart(other)) - Number(isStart(one)));
  } catch {
    return [];
  }
}

/** A page's own words, without the brand that ends every title. */
function readTitle(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").title.replace(` | ${mainTitle}`, "");
}
