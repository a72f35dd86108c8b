import { findRoute } from "@/lib/config/routes";

/**
 * A page in the words of the route table: what a person may be known by (a payment's id, a friend's code) stays out,
 * the number of a branch or a notice stays in.
 *
 * @param pathname without query
 * @returns `/place/3`, `/payment/[id]`, `/referral/[code]`; `other` where it is no page of the site
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
 * Initialises the tag manager (docs/product.md 14.9): the layer, and its script beside the page's own.
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
 * Tells the tag manager which page stands; nothing about who looks at it.
 *
 * @param path as `describePath` gives it
 */
export function pushPageView(path: string): void {
  getDataLayer().push({ event: "page_view", page_path: path });
}
