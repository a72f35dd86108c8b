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
