import type { Place } from "@/lib/contract/place";
import { formatLine, formatStation, type Station } from "@/lib/station/station";
import { getDistrictHref, listDistrictsWithPage, listOpenBranches } from "./district";
import { findStationByKey, stations } from "./stations";
import { getWalk, type Walk } from "./walk";

/** Farther than this nobody looks for a gym by the station's name. */
export const AROUND_MIN = 25;
/** One branch alone makes a page of a station this near; two make one of any within `AROUND_MIN`. */
const NEAR_MIN = 15;
/** A page compares so many branches, the nearest ones. */
const SHOWN_MAX = 3;
const NEIGHBOURS_MAX = 6;
/** More than the way that `AROUND_MIN` allows, in degrees: what lies outside need not be measured. */
const BOX_DEGREES = 0.03;

type Around = Pick<Place, "latitude" | "longitude" | "name" | "open_date" | "subway_exit">;

/** An open branch and the way to it. */
export type BranchAround<B> = { branch: B; walk: Walk };

function isClose(
  one: Pick<Station, "latitude" | "longitude">,
  other: Pick<Around, "latitude" | "longitude">,
) {
  return (
    Math.abs(one.latitude - Number(other.latitude)) < BOX_DEGREES &&
    Math.abs(one.longitude - Number(other.longitude)) < BOX_DEGREES
  );
}

/** By the minutes that are shown. */
export const isAround = ({ minutes }: Walk) => Math.round(minutes) <= AROUND_MIN;

function walkTo(station: Station, branch: Around): Walk | null {
  if (branch.latitude === null || !isClose(station, branch)) return null;
  const walk = getWalk(station, branch);
  return walk && isAround(walk) ? walk : null;
}

/**
 * The open branches around a station, the nearest first.
 *
 * @param today day in Asia/Seoul, `YYYY-MM-DD`
 * @returns how many are within 25 minutes' walk, and the three nearest, however far
 */
export function findBranchesAround<B extends Around>(
  station: Station,
  branches: readonly B[],
  today: string,
): { count: number; nearest: BranchAround<B>[] } {
  const around = listOpenBranches(branches, today)
    .flatMap((branch) => {
      const walk = getWalk(station, branch);
      return walk ? [{ branch, walk }] : [];
    })
    .sort((a, b) => a.walk.minutes - b.walk.minutes);
  const count = around.filter(({ walk }) => isAround(walk)).length;
  return { count, nearest: around.slice(0, SHOWN_MAX) };
}

/**
 * The stations that have a page: an open branch is within 15 minutes' walk, or two are within 25.
 *
 * @param today `YYYY-MM-DD`
 */
export function listStationsWithPage(branches: readonly Around[], today: string): Station[] {
  const open = listOpenBranches(branches, today);
  return stations.filter((station) => hasPage(open.flatMap((branch) => walkTo(station, branch) ?? [])));
}

/** @param walks to the open branches that are around */
export function hasPage(walks: readonly Walk[]): boolean {
  return walks.length > 1 || walks.some(({ minutes }) => Math.round(minutes) <= NEAR_MIN);
}

type Spot = Pick<Station, "latitude" | "longitude">;

/** The stations of these that are nearest to a spot, the nearest first. */
export function listNearest(spot: Spot, among: readonly Station[]): Station[] {
  const distance = (other: Spot) =>
    (other.latitude - spot.latitude) ** 2 + ((other.longitude - spot.longitude) * 0.79) ** 2;
  return among
    .filter((station) => station !== spot)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, NEIGHBOURS_MAX);
}

/**
 * The station that a branch names as its own (`2호선 역삼역` is 역삼), if the branch stands on that station's page: it is
 * open, in the list, and near.
 */
export function findStationOf(branch: Around & Pick<Place, "station">, today: string) {
  const [, name = ""] = /(\S+)역$/.exec(branch.station) ?? [];
  const station = findStationByKey(name) ?? findStationByKey(`${name}역`);
  return station && listStationsWithPage([branch], today).includes(station) ? station : undefined;
}

/** `강남역`; the second station of one name with its line: `신촌역(경의중앙선)`. */
export function nameStation(station: Station): string {
  const name = formatStation(station);
  return station.key === station.name ? name : `${name}(${formatLine(station.lines[0]!)})`;
}

/**
 * Every page about the gyms of a district or around a station.
 *
 * @param today day in Asia/Seoul, `YYYY-MM-DD`
 * @param about those alone on which one of these branches is
 */
export function listGymsPages<B extends Around & Pick<Place, "address">>(
  branches: readonly B[],
  today: string,
  about?: readonly B[],
): { name: string; path: string }[] {
  const districts = listDistrictsWithPage(branches, today).filter(
    ({ branches: there }) => !about || there.some((branch) => about.includes(branch)),
  );
  const found = listStationsWithPage(branches, today).filter(
    (station) => !about || about.some((branch) => walkTo(station, branch)),
  );
  return [
    ...districts.map(({ district }) => ({ name: district.name, path: getDistrictHref(district) })),
    ...found.map((station) => ({ name: nameStation(station), path: getStationHref(station) })),
  ];
}

/** The page about the gyms around a station. */
export function getStationHref({ key }: Station): string {
  return `/place/station/${encodeURIComponent(key)}`;
}
