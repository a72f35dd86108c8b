import { isUpcoming } from "@/lib/branch/upcoming";
import type { Place } from "@/lib/contract/place";
import { getDistanceKm } from "./order";

export type NearBranch = Pick<Place, "pk" | "name" | "station"> & {
  distanceKm: number;
  /** The opening day of a branch that is not open yet, `YYYY-MM-DD`. */
  opensOn: string | null;
};

/** As far as one goes instead. */
const NEIGHBOUR_MAX_KM = 5;

/** The two branches next to one on its platform's sign, open and not far; none, or one, where there are no more. */
export function pickNeighbours(near: readonly NearBranch[]): NearBranch[] {
  return near.filter(({ opensOn, distanceKm }) => !opensOn && distanceKm <= NEIGHBOUR_MAX_KM).slice(0, 2);
}

type Located = Pick<Place, "pk" | "name" | "latitude" | "longitude">;

/**
 * The other branches, the nearest first, as the crow flies. 판교벤처타운 is among them, which no list shows: a page that
 * nothing links to is found by nobody (docs/product.md 5.11).
 *
 * @param today the day in Asia/Seoul, `YYYY-MM-DD`
 */
export function listNearBranches(
  branch: Located,
  branches: readonly (Located & Pick<Place, "station" | "open_date">)[],
  today: string,
): NearBranch[] {
  return branches
    .filter(({ pk }) => pk !== branch.pk)
    .flatMap((other) => {
      const distanceKm = findDistanceKm(branch, other);
      const { pk, name, station, open_date } = other;
      const opensOn = isUpcoming(other, today) ? open_date : null;
      return distanceKm === null ? [] : { pk, name, station, distanceKm, opensOn };
    })
    .sort((a, b) => a.distanceKm - b.distanceKm);
}

/** Null where one of the two says nothing that could be read as a coordinate. */
function findDistanceKm(one: Located, other: Located): number | null {
  try {
    return getDistanceKm(one, other);
  } catch {
    return null;
  }
}
