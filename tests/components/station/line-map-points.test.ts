// @vitest-environment node
import { expect, test } from "vitest";
import { lineColors, mapLines, mapStations } from "@/components/station/line-map-points";
import { findStationByKey } from "@/components/station/stations";
import { formatLine, formatStation } from "@/lib/station/station";
import { readDemoBranches } from "@/tests/support/read-demo-branches";

test("the line map names stations of the list, each of whose drawn lines passes it", () => {
  for (const [key, point] of Object.entries(mapStations)) {
    const station = findStationByKey(key)!;
    expect(station, key).toBeDefined();
    const passing = mapLines.filter(({ points }) => passes(points, point)).map(({ line }) => line);
    expect(passing.length, key).toBeGreaterThan(0);
    expect(station.lines, key).toEqual(expect.arrayContaining(passing));
  }
});

test("the line map draws every line in the colour of the chain's own file", () => {
  expect(mapLines.filter(({ line }) => !lineColors[formatLine(line)])).toEqual([]);
});

test("the line map has the station of every branch", () => {
  const names = Object.keys(mapStations).map((key) => formatStation(findStationByKey(key)!));
  for (const { station } of readDemoBranches()) {
    expect(names).toContain(station.slice(station.lastIndexOf(" ") + 1));
  }
});

/** Whether a line of `x,y x,y …` runs through a point. */
function passes(points: string, [x, y]: readonly [number, number]): boolean {
  const corners = points.split(" ").map((corner) => corner.split(",").map(Number) as [number, number]);
  return corners.slice(1).some(([toX, toY], index) => {
    const [fromX, fromY] = corners[index]!;
    const isOnLine = Math.abs((toX - fromX) * (y - fromY) - (toY - fromY) * (x - fromX)) < 1e-9;
    const isBetween = (at: number, from: number, to: number) =>
      at >= Math.min(from, to) && at <= Math.max(from, to);
    return isOnLine && isBetween(x, fromX, toX) && isBetween(y, fromY, toY);
  });
}
