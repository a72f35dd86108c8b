/** The measures that the site reports of itself: CLS without a unit, the others in ms. */
export const VITAL_NAMES = ["CLS", "FCP", "INP", "LCP", "TTFB"] as const;
export type VitalName = (typeof VITAL_NAMES)[number];

/** One page load's measures. */
export type VitalsReport = { path: string; values: Partial<Record<VitalName, number>> };

export const VITALS_ADDRESS = "/api/vitals";
/** A report has a fraction of this. */
export const VITALS_MAX_BYTES = 2048;
