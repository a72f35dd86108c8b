import { expect, test } from "vitest";
import { listNearBranches } from "@/lib/branch/near";
import { buildPlace } from "@/tests/support/build-place";

const here = buildPlace({ pk: 1, name: "역삼", latitude: "37.5", longitude: "127.03" });
const others = [
  buildPlace({ pk: 2, name: "멀리", latitude: "37.6", longitude: "127.03" }),
  buildPlace({ pk: 3, name: "옆", latitude: "37.501", longitude: "127.03" }),
  buildPlace({ pk: 4, name: "어디", latitude: null, longitude: null }),
  buildPlace({
    pk: 12,
    name: "판교벤처타운",
    latitude: "37.51",
    longitude: "127.03",
    open_date: "2026-12-20",
  }),
  buildPlace({ pk: 5, name: "더 멀리", latitude: "37.7", longitude: "127.03" }),
];

test("the other branches, the nearest first, the one that no list shows among them, with the day of one that is to open", () => {
  const near = listNearBranches(here, [here, ...others], "2026-11-22");
  expect(near.map(({ pk, opensOn }) => [pk, opensOn])).toEqual([
    [3, null],
    [12, "2026-12-20"],
    [2, null],
    [5, null],
  ]);
  expect(near[0]!.distanceKm).toBeCloseTo(0.11, 2);
});

test("a branch without coordinates has none nearby", () => {
  expect(listNearBranches({ ...here, latitude: null }, others, "2026-11-22")).toEqual([]);
});
