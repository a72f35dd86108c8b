import { getDistanceKm } from "@/lib/branch/order";
import { formatRoughDistance } from "@/lib/format/number";
import { DETOUR, toWalkMinutes, WALK_KMH, WALK_REACH_MIN } from "@/lib/station/rings";
import { formatStation, type Station } from "@/lib/station/station";

type Coordinates = Parameters<typeof getDistanceKm>[1];

/** What a branch itself says of the way from its station: `2호선 역삼역 3번 출구에서 걸어서 2분`. */
type Reachable = Coordinates & { subway_exit?: string };

export type Walk = {
  station: Station;
  /** Not rounded. */
  minutes: number;
  /** The branch states it itself, so it is not an estimate. */
  isStated: boolean;
};

/**
 * The way on foot from a station to a branch: the branch's own minutes from its own station, else 4 km/h over 1.3 times
 * the straight line.
 *
 * @returns null if the branch has no coordinates
 */
export function getWalk(station: Station, branch: Reachable): Walk | null {
  const stated = readStatedMin(station, branch.subway_exit ?? "");
  if (stated !== null) return { station, minutes: stated, isStated: true };
  try {
    return { station, minutes: toWalkMinutes(getDistanceKm(station, branch)), isStated: false };
  } catch {
    // Coordinates that cannot be read have been logged with the order of the strip.
    return null;
  }
}

/** The straight line that takes so many minutes, in kilometres: stated and estimated ways have one measure. */
export function toDistanceKm(minutes: number): number {
  return ((minutes / 60) * WALK_KMH) / DETOUR;
}

/** Minutes stated for this station; 0 where an underground passage leads in. */
function readStatedMin(station: Station, exit: string): number | null {
  const names = [formatStation(station), ...station.otherNames.map((name) => `${name}역`)];
  if (!names.some((name) => new RegExp(`(^|\\s)${name}(\\s|$)`).test(exit))) return null;
  const minutes = /걸어서 (\d+)분/.exec(exit)?.[1];
  if (minutes) return Number(minutes);
  return exit.includes("지하로 이어져요") ? 0 : null;
}

/** As they are said: whole, and at least one. */
export const countMinutes = ({ minutes }: Pick<Walk, "minutes">) => Math.max(1, Math.round(minutes));

/** `강남역에서 걸어서 약 9분`; beyond half an hour, and in steps of 100 m: `강남역에서 약 4.2km`. */
export function formatWalk({ station, minutes, isStated }: Walk): string {
  const name = formatStation(station);
  if (isStated && minutes === 0) return `${name}과 지하로 이어져요`;
  if (isStated) return `${name}에서 걸어서 ${minutes}분`;
  return minutes > WALK_REACH_MIN
    ? `${name}에서 ${formatRoughDistance(toDistanceKm(minutes))}`
    : `${name}에서 걸어서 약 ${countMinutes({ minutes })}분`;
}
