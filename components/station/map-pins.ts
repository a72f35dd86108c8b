import "server-only";
import { dropHiddenBranches } from "@/lib/branch/named";
import { isUpcoming } from "@/lib/branch/upcoming";
import type { SiteValue } from "@/lib/content/site-env";
import type { Place } from "@/lib/contract/place";
import { formatStation } from "@/lib/station/station";
import { findStationByKey } from "./stations";

/** A station of the line map that has a branch, or of a large chain a region. Its place in percent of the map. */
export type MapPin = {
  /** The station's key; "" for a region. */
  key: string;
  /** The branch at it, an open one where there are several; a region's own. */
  name: string;
  left: number;
  top: number;
  /** All branches at it. */
  pks: number[];
  /** A month's share in won, and what is paid at once. */
  monthKrw?: number;
  plan?: { months: number; price: number };
  /** `YYYY-MM-DD`, where none has opened yet. */
  opensOn?: string;
};

/** A station of the map without a branch: what is typed is shown there. */
export type MapStop = [key: string, left: number, top: number];

export const lineMap = JSON.parse(process.env.CONTENT_LINE_MAP!) as SiteValue<"CONTENT_LINE_MAP">;

/** Room around the map for the names of its outer stations, in steps. */
export const MAP_ROOM = { left: 0.5, right: 0.5, top: 0.35, bottom: 0.85 };

/** With more, a map of regions is read more easily. */
const PINS_MAX = 100;

/**
 * The branches on the chain's line map.
 *
 * @param branches branches of the list call
 * @param today day in Asia/Seoul, YYYY-MM-DD
 * @returns a pin for each station with a branch, in the map's order; of more than a hundred branches one for each region.
 *   Null where the chain has no map, or no branch is on it
 */
export function placePins(
  branches: readonly Place[],
  today: string,
): { pins: MapPin[]; stops: MapStop[] } | null {
  if (!lineMap) return null;
  const width = lineMap.columns + MAP_ROOM.left + MAP_ROOM.right;
  const height = lineMap.rows + MAP_ROOM.top + MAP_ROOM.bottom;
  const at = ([column, row]: readonly [number, number]) => ({
    left: toPercent((column + MAP_ROOM.left) / width),
    top: toPercent((row + MAP_ROOM.top) / height),
  });
  const pins: MapPin[] = [];
  const stops: MapStop[] = [];
  const known = dropHiddenBranches(branches);
  for (const [key, point] of Object.entries(lineMap.stations)) {
    const station = findStationByKey(key);
    const name = station ? formatStation(station) : key;
    const here = known.filter((branch) => branch.station.split(" ").at(-1) === name);
    const first = here.find((branch) => !isUpcoming(branch, today)) ?? here[0];
    const { left, top } = at(point);
    if (!first) stops.push([key, left, top]);
    else {
      const { price_from: monthKrw, price_plan: plan } = first;
      pins.push({
        ...{ key, name: first.name, left, top, pks: here.map(({ pk }) => pk) },
        ...(monthKrw !== null && { monthKrw }),
        ...(plan && plan.months > 1 && { plan }),
        ...(isUpcoming(first, today) && { opensOn: first.open_date }),
      });
    }
  }
  if (pins.length === 0) return null;
  return known.length > PINS_MAX ? { pins: groupByRegion(pins, known), stops: [] } : { pins, stops };
}

/** A pin for each region, in the middle of its own. */
function groupByRegion(pins: readonly MapPin[], branches: readonly Place[]): MapPin[] {
  const regions = new Map<string, Place[]>();
  for (const branch of branches) regions.set(branch.region, [...(regions.get(branch.region) ?? []), branch]);
  return [...regions].flatMap(([name, own]) => {
    const pks = own.map(({ pk }) => pk);
    const inside = pins.filter((pin) => pin.pks.some((pk) => pks.includes(pk)));
    if (!name || inside.length === 0) return [];
    const middle = (of: "left" | "top") =>
      Math.round(inside.reduce((sum, pin) => sum + pin[of], 0) / inside.length);
    return [{ key: "", name, left: middle("left"), top: middle("top"), pks }];
  });
}

const toPercent = (share: number) => Math.round(share * 1000) / 10;
