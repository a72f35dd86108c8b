import { IP_LOOKUP_TIMEOUT_MS } from "@/lib/geolocation/constants";
import type { Position } from "@/lib/geolocation/position";

/**
 * Asks a third-party service where the visitor's IP address is (docs/product.md 14.7). Every failure is only
 * logged (docs/product.md 15.5).
 *
 * @param url the service's address; it answers `{status, lat, lon}`
 * @returns null where the answer is not a `success` with two numbers
 */
export async function lookUpPosition(url: string): Promise<Position | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(IP_LOOKUP_TIMEOUT_MS) });
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { status, lat, lon } = (await response.json()) as Record<string, unknown>;
    if (status !== "success") throw new Error(`answer ${String(status)}`);
    if (!isDegrees(lat, 90) || !isDegrees(lon, 180)) throw new Error(`no coordinates: ${lat}, ${lon}`);
    return { latitude: lat, longitude: lon };
  } catch (error) {
    console.warn("IP look-up gave no position:", error);
    return null;
  }
}

function isDegrees(value: unknown, limit: number): value is number {
  return typeof value === "number" && Math.abs(value) <= limit;
}
