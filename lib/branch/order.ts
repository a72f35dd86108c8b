import { isUpcoming } from "@/lib/branch/upcoming";

const EARTH_RADIUS_KM = 6371;
/** Beyond, a distance helps nobody to choose: somebody is abroad, or the position is wrong. */
const FAR_KM = 300;

/** Where the visitor is, in degrees (WGS 84). It never leaves the browser. */
export type Position = { latitude: number; longitude: number };

/** Degrees (WGS 84); the API sends them as numeric strings, or null. */
type Coordinates = { latitude: number | string | null; longitude: number | string | null };

type Orderable = Coordinates & { name: string; open_date: string };

export type OrderedBranch<B> = {
  branch: B;
  /** Kilometres from the visitor; null where that is unknown or further than anybody goes. */
  distanceKm: number | null;
  isUpcoming: boolean;
  /** The way on foot from the stations of the search: minutes from the nearer one, and in words. */
  walk?: { minutes: number; text: string };
};

/** The day in Asia/Seoul (`YYYY-MM-DD`) and the visitor's position, null while unknown. */
export type OrderBy = { today: string; position: Position | null };

/**
 * Sorts branches for the strip (docs/product.md 5.3): upcoming ones first by soonest opening,
 * then the nearest if the position is known, with unknown distances last, else the original order.
 * Dates and coordinates that cannot be read are logged and leave the branch in neutral order (docs/product.md 5.13).
 *
 * @param branches branches in the order of the list call
 * @returns a new list that contains every given branch once
 */
export function orderBranches<B extends Orderable>(
  branches: readonly B[],
  { today, position }: OrderBy,
): OrderedBranch<B>[] {
  const entries = branches.map((branch) => ({
    branch,
    distanceKm: position && findDistanceKm(branch, position),
    isUpcoming: isUpcoming(branch, today),
  }));
  entries.sort((a, b) => {
    if (a.isUpcoming !== b.isUpcoming) return a.isUpcoming ? -1 : 1;
    if (a.isUpcoming) return compare(a.branch.open_date, b.branch.open_date);
    return compare(a.distanceKm ?? Infinity, b.distanceKm ?? Infinity);
  });
  return entries.map((entry) => ({ ...entry, distanceKm: leaveOutFar(entry.distanceKm) }));
}

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

/** @param distanceKm kilometres @returns null where so far away no distance helps to choose */
export function leaveOutFar(distanceKm: number | null): number | null {
  return distanceKm !== null && distanceKm <= FAR_KM ? distanceKm : null;
}

function toRadians(value: unknown, limit: number): number {
  const isText = typeof value === "string" && value.trim() !== "";
  const degrees = isText || typeof value === "number" ? Number(value) : Number.NaN;
  if (!(Math.abs(degrees) <= limit)) throw new RangeError(`not a coordinate: ${String(value)}`);
  return (degrees * Math.PI) / 180;
}

function compare<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

function findDistanceKm(branch: Orderable, position: Position): number | null {
  // A branch may have no coordinates yet; only values that are present and wrong are logged.
  if (branch.latitude === "" || branch.longitude === "") return null;
  try {
    return getDistanceKm(position, branch);
  } catch (error) {
    console.error(`distance of ${branch.name} is unknown:`, error);
    return null;
  }
}
