import { findRoute } from "@/lib/config/routes";

/**
 * The link around an element that leads to a page of the site, in the same window. A place on this page counts: an
 * entry that the browser writes into the history by itself has no state, and Next does not come back from it.
 *
 * @param target what an event is about
 * @returns nothing for links that only the browser follows: other sites, files, new windows
 */
export function findPageLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest("a") : null;
  if (!link?.href || link.target || link.hasAttribute("download")) return;
  return link.origin === window.location.origin && findRoute(link.pathname) ? link : undefined;
}
