import type { Position } from "@/lib/branch/order";
import { publicEnv } from "@/lib/config/env";

/** Options of the browser's position request (docs/product.md 14.6). */
const POSITION_OPTIONS = {
  enableHighAccuracy: true,
  timeout: 15_000,
  maximumAge: 60_000,
} as const satisfies PositionOptions;

/** Pause before the IP look-up that follows a timeout. */
const IP_LOOKUP_DELAY_MS = 1000;
/** An IP look-up that takes longer counts as failed. */
const IP_LOOKUP_TIMEOUT_MS = 10_000;

/** Codes of GeolocationPositionError. */
const POSITION_UNAVAILABLE = 2;
const TIMEOUT = 3;

/**
 * Finds out where the visitor is: the browser's position, or after a timeout or the Mac's "position update
 * unavailable" the location of the IP address (docs/product.md 14.7). Failures are only logged; a refusal
 * is final, and so is a position that no place has.
 *
 * @returns null if the position stays unknown
 */
export async function findPosition(): Promise<Position | null> {
  if (!("geolocation" in navigator)) return null;
  try {
    const { latitude, longitude } = (await readBrowserPosition()).coords;
    if (isPlace(latitude, longitude)) return { latitude, longitude };
    console.warn(`position unknown: ${latitude}, ${longitude}`);
    return null;
  } catch (error) {
    const { code, message } = error as GeolocationPositionError;
    console.warn(`position unknown (code ${code}): ${message}`);
    const { ipLookupUrl } = publicEnv;
    if (!ipLookupUrl || !isWorthLookUp(code, message)) return null;
    await new Promise((resolve) => setTimeout(resolve, IP_LOOKUP_DELAY_MS));
    return lookUpPosition(ipLookupUrl);
  }
}

function readBrowserPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, POSITION_OPTIONS),
  );
}

function isWorthLookUp(code: number, message: string): boolean {
  if (code === TIMEOUT) return true;
  return (
    code === POSITION_UNAVAILABLE &&
    (/position update.*unavailable/i.test(message) || /Macintosh/.test(navigator.userAgent))
  );
}

/**
 * Asks a third-party service where the visitor's IP address is (docs/product.md 14.7). Every failure is only
 * logged (docs/product.md 15.5).
 *
 * @param url the service's address; it answers `{status, lat, lon}`
 * @returns null if the answer is not a `success` with two numbers
 */
async function lookUpPosition(url: string): Promise<Position | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(IP_LOOKUP_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { status, lat, lon } = (await response.json()) as Record<string, unknown>;
    if (status !== "success") throw new Error(`answer ${String(status)}`);
    if (!isPlace(lat, lon)) throw new Error(`no coordinates: ${lat}, ${lon}`);
    return { latitude: lat as number, longitude: lon as number };
  } catch (error) {
    console.warn("IP look-up gave no position:", error);
    return null;
  }
}

/** Null island is where broken devices are. */
function isPlace(latitude: unknown, longitude: unknown): boolean {
  return isDegrees(latitude, 90) && isDegrees(longitude, 180) && (latitude !== 0 || longitude !== 0);
}

function isDegrees(value: unknown, limit: number): value is number {
  return typeof value === "number" && Math.abs(value) <= limit;
}
