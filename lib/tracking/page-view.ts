import { findRoute } from "@/lib/config/routes";

/**
 * A page as the route table names it: what can identify a person (a payment's id, a friend's code) is left out,
 * the number of a branch or a notice stays in.
 *
 * @param pathname without query
 * @returns `/place/3`, `/payment/[id]`, `/referral/[code]`; `other` if it is not a page of the site
 */
export function describePath(pathname: string): string {
  const route = findRoute(pathname);
  if (!route) return "other";
  return /\/\d+$/.test(pathname) && route.path.endsWith("/[id]") ? pathname : route.path;
}

type DataLayer = Record<string, unknown>[];

function getDataLayer(): DataLayer {
  const holder = window as Window & { dataLayer?: DataLayer };
  return (holder.dataLayer ??= []);
}

/**
 * Initialises the tag manager (docs/product.md 14.9): the layer, and its script next to the page's own.
 * See docs/decisions/tracking.md.
 *
 * @param id the container, such as `GTM-ABC1234`
 */
export function startTagManager(id: string): void {
  getDataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" });
  const script = document.createElement("script");
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/**
 * Tells the tag manager which page is shown; nothing about who sees it.
 *
 * @param path as `describePath` returns it
 */
export function pushPageView(path: string): void {
  getDataLayer().push({ event: "page_view", page_path: path });
}
