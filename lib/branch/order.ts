import { dropHiddenBranches, getBranchHref } from "@/lib/branch/named";
import { isUpcoming } from "@/lib/branch/upcoming";
import type { Place } from "@/lib/contract/place";
import { isCalendarDay } from "@/lib/contract/rules/days";

const EARTH_RADIUS_KM = 6371;

/** Where the visitor is, in degrees (WGS 84). It never leaves the browser. */
export type Position = { latitude: number; longitude: number };

/** Degrees (WGS 84); the API sends them as numeric strings, or null. */
type Coordinates = { latitude: number | string | null; longitude: number | string | null };

type Orderable = Coordinates & { name: string; open_date: string };

export type OrderedBranch<B> = {
  branch: B;
  /** Kilometres from the visitor; null where the position or the branch's coordinates are unknown. */
  distanceKm: number | null;
  isUpcoming: boolean;
};

/** The day in Asia/Seoul (`YYYY-MM-DD`) and the visitor's position, null while unknown. */
type OrderBy = { today: string; position: Position | null };

/** What the strip shows of a branch: every document with a strip carries the whole list, so it carries only this. */
export type BranchCircle = {
  pk: number;
  name: string;
  href: string;
  /** An address; null shows the coming-soon picture. */
  picture: string | null;
  isUpcoming: boolean;
  hasXMark: boolean;
};

/**
 * The branches as the strip shows them (docs/product.md 5.3 to 5.8), without 판교벤처타운. An upcoming branch has no
 * picture, so that its photo is not requested.
 *
 * @param branches branches in the order of the list call
 */
export function toCircles(branches: readonly Place[], by: OrderBy): BranchCircle[] {
  return orderBranches(dropHiddenBranches(branches), by).map(({ branch, isUpcoming }) => ({
    pk: branch.pk,
    name: branch.name,
    href: getBranchHref(branch),
    picture: isUpcoming ? null : getCirclePicture(branch),
    isUpcoming,
    hasXMark: branch.is_subscription_used,
  }));
}

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
  return entries.sort((a, b) => {
    if (a.isUpcoming !== b.isUpcoming) return a.isUpcoming ? -1 : 1;
    if (a.isUpcoming) return compare(a.branch.open_date, b.branch.open_date);
    return compare(a.distanceKm ?? Infinity, b.distanceKm ?? Infinity);
  });
}

/**
 * The picture of a branch's circle: the image with web_type `{product}` (the literal text) and
 * is_thumbnail_header true, else the fallback `image` (docs/product.md 5.5). A branch whose opening date
 * cannot be compared shows the fallback as well (docs/product.md 5.13).
 *
 * @returns an address, or null where the branch has no picture
 */
export function getCirclePicture(branch: Pick<Place, "open_date" | "image" | "images">): string | null {
  const header = isCalendarDay(branch.open_date)
    ? branch.images?.find((image) => image.web_type === "{product}" && image.is_thumbnail_header)
    : undefined;
  return header?.image || branch.image || null;
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
