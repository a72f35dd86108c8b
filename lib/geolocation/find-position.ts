import { IP_LOOKUP_DELAY_MS, POSITION_OPTIONS } from "@/lib/geolocation/constants";
import { lookUpPosition } from "@/lib/geolocation/ip-lookup";
import type { Position } from "@/lib/geolocation/position";

/** Codes of GeolocationPositionError. */
const POSITION_UNAVAILABLE = 2;
const TIMEOUT = 3;

/**
 * Finds out where the visitor is: the browser's position, or after a timeout or the Mac's "position update
 * unavailable" the place of the IP address (docs/product.md 14.7). Failures are only logged, a refusal
 * is final.
 *
 * @param ipLookupUrl address of the IP service; empty leaves the fallback out
 * @returns null where the position stays unknown
 */
export async function findPosition(ipLookupUrl: string): Promise<Position | null> {
  if (!("geolocation" in navigator)) return null;
  try {
    const { coords } = await readBrowserPosition();
    return { latitude: coords.latitude, longitude: coords.longitude };
  } catch (error) {
    const { code, message } = error as GeolocationPositionError;
    console.warn(`position unknown (code ${code}): ${message}`);
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
