import { findRoute } from "@/lib/config/routes";

/**
 * The link around an element that leads to another page of the site, in the same window.
 *
 * @param target what an event is about
 * @returns nothing for links that only the browser follows: other sites, files, new windows, places on this page
 */
export function findPageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return;
  const { origin, pathname, search, hash } = link;
  const { location } = window;
  if (origin !== location.origin || !findRoute(pathname)) return;
  if (hash && pathname === location.pathname && search === location.search) return;
  return link;
}
