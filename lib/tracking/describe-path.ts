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
