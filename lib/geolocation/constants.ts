/** How the browser is asked for the position (docs/product.md 14.6). */
export const POSITION_OPTIONS = {
  enableHighAccuracy: true,
  timeout: 15_000,
  maximumAge: 60_000,
} as const satisfies PositionOptions;

/** Pause before the IP look-up that follows a timeout. */
export const IP_LOOKUP_DELAY_MS = 1000;
/** An IP look-up that takes longer counts as failed. */
export const IP_LOOKUP_TIMEOUT_MS = 10_000;
