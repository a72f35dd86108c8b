import { EARTH_RADIUS_KM } from "./constants";

/** Where the visitor is, in degrees (WGS 84). It never leaves the browser. */
export type Position = { latitude: number; longitude: number };

/** Degrees (WGS 84); the API sends them as numeric strings, or null. */
export type Coordinates = { latitude: number | string | null; longitude: number | string | null };

/**
 * Great-circle distance between two places on a sphere of 6371 km (docs/product.md 5.12).
 *
 * @returns kilometres
 * @throws RangeError if a coordinate is not a number of degrees
 */
export function getDistanceKm(from: Coordinates, to: Coordinates): number {
  const fromLatitude = toRadians(from.latitude, 90);
  const toLatitude = toRadians(to.latitude, 90);
  const longitudeDelta = toRadians(to.longitude, 180) - toRadians(from.longitude, 180);
  const haversine =
    Math.sin((toLatitude - fromLatitude) / 2) ** 2 +
    Math.cos(fromLatitude) * Math.cos(toLatitude) * Math.sin(longitudeDelta / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}

function toRadians(value: unknown, limit: number): number {
  const isText = typeof value === "string" && value.trim() !== "";
  const degrees = isText || typeof value === "number" ? Number(value) : Number.NaN;
  if (!(Math.abs(degrees) <= limit)) throw new RangeError(`not a coordinate: ${String(value)}`);
  return (degrees * Math.PI) / 180;
}
