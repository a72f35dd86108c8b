/** The measures that the site reports of itself: CLS without a unit, the others in ms. */
export const VITAL_NAMES = ["CLS", "FCP", "INP", "LCP", "TTFB"] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

/** One page load's measures. */
export type VitalsReport = { path: string; values: Partial<Record<VitalName, number>> };

const VITALS_ADDRESS = "/api/vitals";
/** A report has a fraction of this. */
export const VITALS_MAX_BYTES = 2048;

let report: VitalsReport | null = null;

/**
 * Keeps a measure until the report goes out; a later value of the same name wins.
 *
 * @param path the page, as `describePath` gives it
 * @param value ms, or CLS's own number
 */
export function collectVital(path: string, name: string, value: number): void {
  if (process.env.NODE_ENV !== "production" || !isVital(name)) return;
  // The load's measures belong to the page that was loaded, whatever was looked at after it.
  report ??= { path, values: {} };
  report.values[name] = Math.round(value * 1000) / 1000;
}

/** Sends what was kept, if anything; it outlives the page, and nobody waits for it. */
export function sendVitals(): void {
  if (!report) return;
  const body = new Blob([JSON.stringify(report)], { type: "application/json" });
  report = null;
  navigator.sendBeacon?.(VITALS_ADDRESS, body);
}

function isVital(name: string): name is VitalName {
  return (VITAL_NAMES as readonly string[]).includes(name);
}
