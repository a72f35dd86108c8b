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

/** The metrics that the site reports: CLS without a unit, the others in ms. */
export const VITAL_NAMES = ["CLS", "FCP", "INP", "LCP", "TTFB"] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

/** The metrics of one page load. */
export type VitalsReport = { path: string; values: Partial<Record<VitalName, number>> };

const VITALS_ADDRESS = "/api/vitals";
/** A report has only a fraction of this. */
export const VITALS_MAX_BYTES = 2048;

let report: VitalsReport | null = null;

/**
 * Keeps a metric until the report is sent; a later value of the same name wins.
 *
 * @param path the page, as `describePath` gives it
 * @param value ms, or CLS's own number
 */
export function collectVital(path: string, name: string, value: number): void {
  if (process.env.NODE_ENV !== "production" || !isVital(name)) return;
  // The load's metrics belong to the page that was loaded, whatever was opened after it.
  report ??= { path, values: {} };
  report.values[name] = Math.round(value * 1000) / 1000;
}

/** Sends what was kept, if anything; the request outlives the page and is not awaited. */
export function sendVitals(): void {
  if (!report) return;
  const body = new Blob([JSON.stringify(report)], { type: "application/json" });
  report = null;
  navigator.sendBeacon?.(VITALS_ADDRESS, body);
}

function isVital(name: string): name is VitalName {
  return (VITAL_NAMES as readonly string[]).includes(name);
}
