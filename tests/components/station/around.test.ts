import { describe, expect, test } from "vitest";
import {
  AROUND_MIN,
  findBranchesAround,
  findStationOf,
  getStationHref,
  hasPage,
  isAround,
  listGymsPages,
  listNearest,
  listStationsWithPage,
  nameStation,
} from "@/components/station/around";
import { findStationByKey, stations } from "@/components/station/stations";
import { formatWalk } from "@/components/station/walk";
import { buildPlace } from "@/tests/support/build-place";
import { readDemoBranches } from "@/tests/support/read-demo-branches";

const TODAY = "2026-11-20";
const gangnam = findStationByKey("강남")!;
/** About 1.1 km of latitude: 22 minutes of streets. */
const at = (north: number, fields: object = {}) =>
  buildPlace({
    latitude: String(gangnam.latitude + north),
    longitude: String(gangnam.longitude),
    subway_exit: "",
    open_date: "2020-01-01",
    ...fields,
  });

describe("the branches around a station", () => {
  test("are the three nearest, and how many are within 25 minutes' walk", () => {
    const branches = [0.009, 0.003, 0.02, 0.006, 0.001].map((north, index) => at(north, { pk: index + 1 }));
    const { count, nearest } = findBranchesAround(gangnam, branches, TODAY);
    expect(count).toBe(4);
    expect(nearest.map(({ branch }) => branch.pk)).toEqual([5, 2, 4]);
  });

  test("count by the minutes that are shown: what is 25 minutes away is within 25 minutes", () => {
    const edge = findBranchesAround(gangnam, [at(0.01165)], TODAY);
    expect(edge.nearest[0]!.walk.minutes).toBeGreaterThan(AROUND_MIN);
    expect(formatWalk(edge.nearest[0]!.walk)).toBe("강남역에서 걸어서 약 25분");
    expect(edge.count).toBe(1);
  });

  test("go on beyond a walk where fewer are near", () => {
    const { count, nearest } = findBranchesAround(gangnam, [at(0.1, { pk: 1 }), at(0.001, { pk: 2 })], TODAY);
    expect(count).toBe(1);
    expect(nearest.map(({ branch }) => branch.pk)).toEqual([2, 1]);
    expect(nearest[1]!.walk.minutes).toBeGreaterThan(AROUND_MIN);
  });

  test("are open ones: nobody trains where it has not opened", () => {
    const upcoming = at(0.001, { open_date: "2026-12-24" });
    expect(findBranchesAround(gangnam, [upcoming], TODAY).count).toBe(0);
    expect(listStationsWithPage([upcoming], TODAY)).toEqual([]);
  });

  test("go by the branch's own minutes where it states them", () => {
    const stated = at(0.003, { pk: 1, subway_exit: "2호선 강남역 11번 출구에서 걸어서 12분" });
    const { nearest } = findBranchesAround(gangnam, [stated, at(0.004, { pk: 2 })], TODAY);
    expect(nearest.map(({ branch }) => branch.pk)).toEqual([2, 1]);
  });

  test("without readable coordinates are none", () => {
    const lost = [at(0, { latitude: null }), at(0, { longitude: "somewhere" })];
    expect(findBranchesAround(gangnam, lost, TODAY).count).toBe(0);
  });
});

describe("the stations of the demo chain that have a page", () => {
  const branches = readDemoBranches();
  const withPage = listStationsWithPage(branches, TODAY);

  test("are those with a branch to walk to, and not all", () => {
    expect(withPage).toContain(gangnam);
    expect(withPage.length).toBeLessThan(stations.length / 2);
    for (const station of withPage) {
      expect(findBranchesAround(station, branches, TODAY).count, station.key).toBeGreaterThan(0);
    }
  });

  test("have names that no other has", () => {
    expect(new Set(withPage.map(nameStation)).size).toBe(withPage.length);
  });

  test("lead to others that have one", () => {
    const neighbours = listNearest(gangnam, withPage);
    expect(neighbours).toHaveLength(6);
    expect(neighbours.every((one) => withPage.includes(one) && one !== gangnam)).toBe(true);
  });

  test("are few for each set of branches: no more than five pages tell of the same ones", () => {
    const pages = new Map<string, string[]>();
    for (const station of withPage) {
      const around = branches.filter((branch) => {
        const { nearest } = findBranchesAround(station, [branch], TODAY);
        return nearest.some(({ walk }) => isAround(walk));
      });
      const names = around.map(({ name }) => name).join();
      pages.set(names, [...(pages.get(names) ?? []), station.key]);
    }
    expect(pages.size).toBeGreaterThan(10);
    for (const [names, keys] of pages) expect(keys.length, `${names}: ${keys.join()}`).toBeLessThanOrEqual(5);
  });

  test("have one within 15 minutes' walk, or two within 25", () => {
    const station = gangnam;
    const walk = (minutes: number) => ({ station, minutes, isStated: false });
    expect(hasPage([walk(15.4)])).toBe(true);
    expect(hasPage([walk(15.6)])).toBe(false);
    expect(hasPage([walk(15.6), walk(25)])).toBe(true);
    expect(hasPage([])).toBe(false);
    expect(new Set(withPage.map(getStationHref)).size).toBe(withPage.length);
  });

  test("are found from a branch's own station", () => {
    const own = at(0.001, { station: "2호선 강남역" });
    expect(findStationOf(own, TODAY)).toBe(gangnam);
    const seoul = findStationByKey("서울역")!;
    const { latitude, longitude } = seoul;
    const atSeoul = { latitude: String(latitude), longitude: String(longitude), station: "1호선 서울역" };
    expect(findStationOf(at(0, atSeoul), TODAY)).toBe(seoul);
  });

  test("are not named by a branch that does not stand on the page: upcoming, in no list, far away or at no station", () => {
    const station = "2호선 강남역";
    for (const fields of [
      { station, open_date: "2026-12-24" },
      { station, name: "판교벤처타운" },
      { station, latitude: "35.1", longitude: "129.0" },
      { station: "" },
      { station: "부산 1호선 서면역" },
    ]) {
      expect(findStationOf(at(0.001, fields), TODAY), JSON.stringify(fields)).toBeUndefined();
    }
  });

  test("are listed with those of districts for everybody who is to be told of them", () => {
    const branches = readDemoBranches();
    const paths = listGymsPages(branches, TODAY).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([getStationHref(gangnam), `/place/area/${encodeURIComponent("강남구")}`]),
    );
    expect(new Set(paths).size).toBe(paths.length);
  });

  test("and those of one branch are those on which it is", () => {
    const branches = readDemoBranches();
    const own = branches.find(({ name }) => name === "역삼")!;
    const paths = listGymsPages(branches, TODAY, [own]).map(({ path }) => path);
    expect(paths).toEqual(
      expect.arrayContaining([getStationHref(gangnam), `/place/area/${encodeURIComponent("강남구")}`]),
    );
    expect(paths).not.toContain(getStationHref(findStationByKey("신도림")!));
    expect(paths.length).toBeLessThan(20);
  });
});
