import "server-only";
import { dropHiddenBranches } from "@/lib/branch/named";
import { isUpcoming } from "@/lib/branch/upcoming";
import type { SiteValue } from "@/lib/content/site-env";
import type { Place } from "@/lib/contract/place";
import { formatStation } from "@/lib/station/station";
import { listStationsWithPage } from "./around";
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
  /** The station has a page of its own. */
  hasPage?: true;
  /** Its words stand beside the line that goes down from it, where there is room. */
  side?: "left" | "right";
};

/** A station of the map without a branch: what is typed is shown there. */
export type MapStop = [key: string, left: number, top: number];

/** The branches on a map, and its other stations. */
export type Pinned = { pins: MapPin[]; stops: MapStop[] };

/** A part of the map: what is shown of its picture, and how many steps that is wide and high. */
export type MapPart = { view: string; columns: number; rows: number };

export const lineMap = JSON.parse(process.env.CONTENT_LINE_MAP!) as SiteValue<"CONTENT_LINE_MAP">;

/** Room around the map for the names of its outer stations, in steps. */
const MAP_ROOM = { left: 0.5, right: 0.5, top: 0.35, bottom: 0.85 };

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
export function placePins(branches: readonly Place[], today: string): Pinned | null {
  if (!lineMap) return null;
  const pins: MapPin[] = [];
  const stops: MapStop[] = [];
  const points: MapPoint[] = [];
  const known = dropHiddenBranches(branches);
  const isLarge = known.length > PINS_MAX;
  // Regions have none, and every station is measured from every branch for it.
  const withPage = new Set(isLarge ? [] : listStationsWithPage(known, today));
  for (const [key, point] of Object.entries(lineMap.stations)) {
    const station = findStationByKey(key);
    const name = station ? formatStation(station) : key;
    const here = known.filter((branch) => branch.station.split(" ").at(-1) === name);
    const first = here.find((branch) => !isUpcoming(branch, today)) ?? here[0];
    const { left, top } = placeIn({ column: 0, row: 0, ...lineMap }, point);
    if (!first) stops.push([key, left, top]);
    else {
      const { price_from: monthKrw, price_plan: plan } = first;
      pins.push({
        ...{ key, name: first.name, left, top, pks: here.map(({ pk }) => pk) },
        ...(monthKrw !== null && { monthKrw }),
        ...(plan && plan.months > 1 && { plan }),
        ...(isUpcoming(first, today) && { opensOn: first.open_date }),
        ...(station && withPage.has(station) && { hasPage: true as const }),
      });
      points.push(point);
    }
  }
  if (pins.length === 0) return null;
  if (isLarge) return { pins: groupByRegion(pins, known), stops: [] };
  return { pins: pins.map((pin, place) => ({ ...pin, ...pickSide(points[place]!, points) })), stops };
}

type MapPoint = readonly [x: number, y: number];

/** Below a line that goes straight down: to the side where neither a neighbour's words nor another line are. */
function pickSide([x, y]: MapPoint, points: readonly MapPoint[]): Pick<MapPin, "side"> {
  const goesTo = (step: number) =>
    SEGMENTS.some(([from, to]) => {
      const [[x1, y1], [x2, y2]] = from[1] <= to[1] ? [from, to] : [to, from];
      const isOn = y1 <= y && y < y2 && x1 + ((x2 - x1) * (y - y1)) / (y2 - y1) === x;
      return isOn && Math.sign(x2 - x1) === step;
    });
  if (!goesTo(0)) return {};
  const isFree = (step: 1 | -1, end: number) =>
    x !== end && !goesTo(step) && !points.some((point) => point[0] === x + step && point[1] === y);
  if (isFree(1, lineMap!.columns)) return { side: "right" };
  return isFree(-1, 0) ? { side: "left" } : {};
}

/** The straight parts of all lines. */
const SEGMENTS = Object.values(lineMap?.lines ?? {}).flatMap((line) => {
  const corners = line.split(" ").map((corner) => corner.split(",").map(Number) as [number, number]);
  return corners.slice(1).map((corner, place) => [corners[place]!, corner] as const);
});

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

/** So much around a station is shown that one knows where it is. */
const PART_MIN = { columns: 4, rows: 2 };

/**
 * The part of the map around some stations and branches, and what lies in it.
 *
 * @param map of all branches
 * @returns null where none of them is on the map, or where it has regions alone
 */
export function cutMap(
  map: Pinned | null,
  { keys, pks }: { keys: readonly string[]; pks: readonly number[] },
): (Pinned & { part: MapPart }) | null {
  if (!map || !lineMap) return null;
  const { stations } = lineMap;
  const around = [
    ...map.pins.filter((pin) => keys.includes(pin.key) || pin.pks.some((pk) => pks.includes(pk))),
    ...map.stops.map(([key]) => ({ key })).filter(({ key }) => keys.includes(key)),
  ].flatMap(({ key }) => (stations[key] ? [stations[key]] : []));
  if (around.length === 0) return null;
  const [column, columns] = widen(
    around.map(([x]) => x),
    PART_MIN.columns,
    lineMap.columns,
  );
  const [row, rows] = widen(
    around.map(([, y]) => y),
    PART_MIN.rows,
    lineMap.rows,
  );
  const box = { column, row, columns, rows };
  const find = (key: string) => {
    const [x, y] = stations[key] ?? [-1, -1];
    const isInside = x >= column && x <= column + columns && y >= row && y <= row + rows;
    return isInside ? placeIn(box, [x, y]) : null;
  };
  return {
    pins: map.pins.flatMap((pin) => {
      const place = find(pin.key);
      return place ? [{ ...pin, ...place }] : [];
    }),
    stops: map.stops.flatMap(([key]): MapStop[] => {
      const place = find(key);
      return place ? [[key, place.left, place.top]] : [];
    }),
    part: { view: writeView(box), columns, rows },
  };
}

type MapBox = { column: number; row: number; columns: number; rows: number };

/** The box as a `viewBox` has it, with room for the names of its outer stations. */
export function writeView({ column, row, columns, rows }: MapBox): string {
  const { left, right, top, bottom } = MAP_ROOM;
  return [column - left, row - top, columns + left + right, rows + top + bottom].join(",");
}

/** A place in percent of a box with its room. */
function placeIn({ column, row, columns, rows }: MapBox, [x, y]: readonly [number, number]) {
  const { left, right, top, bottom } = MAP_ROOM;
  return {
    left: toPercent((x - column + left) / (columns + left + right)),
    top: toPercent((y - row + top) / (rows + top + bottom)),
  };
}

/** From where, and how far, to show what holds these with a step around them, on a map that ends at `end`. */
function widen(points: readonly number[], least: number, end: number): [from: number, length: number] {
  const [from, to] = [Math.min(...points), Math.max(...points)];
  const length = Math.min(end, Math.max(least, to - from + 1));
  return [Math.min(Math.max(0, (from + to - length) / 2), end - length), length];
}

const toPercent = (share: number) => Math.round(share * 1000) / 10;
