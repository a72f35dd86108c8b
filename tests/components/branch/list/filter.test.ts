// @vitest-environment node
import { describe, expect, it } from "vitest";
import { countChoices } from "@/components/branch/list/choice-counts";
import { filterBranches, sortBranches } from "@/components/branch/list/find";
import { getBranchChoices, listCommonAmenities } from "@/components/branch/list/list-items";
import type { BranchListItem } from "@/lib/branch/card";
import { NO_FILTERS, parseBranchFilters, writeBranchFilters, type BranchFilters } from "@/lib/branch/filter";

const item = (pk: number, name: string, more: Partial<BranchListItem> = {}): BranchListItem => ({
  pk,
  name,
  region: "서울 강남",
  address: "서울특별시 강남구 테헤란로 152",
  station: "2호선 역삼역",
  amenities: ["운동복", "샤워실"],
  price_from: 69_000,
  open_date: "2024-01-01",
  latitude: "37.5",
  longitude: "127.0",
  picture: "",
  ...more,
});
const branches = [
  { branch: item(1, "역삼", { price_from: 89_000 }), distanceKm: 2.5, isUpcoming: false },
  {
    branch: item(2, "가산", { region: "서울 서남", amenities: ["주차", "운동복"] }),
    distanceKm: null,
    isUpcoming: false,
  },
  { branch: item(3, "도곡", { price_from: null }), distanceKm: 1.1, isUpcoming: true },
];
const choices = getBranchChoices(branches.map(({ branch }) => branch));
const nothing = NO_FILTERS;
const names = (filters: Partial<BranchFilters>) =>
  filterBranches(branches, { ...nothing, ...filters }).map(({ branch }) => branch.name);

describe("the filters of the branch list", () => {
  it("offers the regions, and the facilities that not all branches have", () => {
    expect(choices).toEqual({
      regions: ["서울 강남", "서울 서남"],
      facilities: ["샤워실", "주차"],
    });
  });

  it("offers no facility that all have, which is said once for all", () => {
    expect(listCommonAmenities(branches.map(({ branch }) => branch))).toEqual(["운동복"]);
  });

  it("shows branches of the region that have every selected facility", () => {
    expect(names({ region: "서울 서남" })).toEqual(["가산"]);
    expect(names({ facilities: ["운동복", "샤워실"] })).toEqual(["역삼", "도곡"]);
    expect(names({ facilities: ["주차"], region: "서울 강남" })).toEqual([]);
  });

  it("orders by distance, price or name, with unknown values last", () => {
    expect(names({ order: "near" })).toEqual(["도곡", "역삼", "가산"]);
    expect(names({ order: "price" })).toEqual(["가산", "역삼", "도곡"]);
    expect(names({ order: "name" })).toEqual(["가산", "도곡", "역삼"]);
  });

  it("weighs a minute's walk as 1,000 won a month in the order by distance and price", () => {
    // 19.5 minutes on foot are a kilometre of straight line.
    const at = (pk: number, price: number | null, distanceKm: number | null) => ({
      branch: item(pk, `지점${pk}`, { price_from: price }),
      distanceKm,
      isUpcoming: false,
    });
    const entries = [
      at(1, 60_000, 2), // 60,000 + 39,000
      at(2, 89_000, 0.2), // 89,000 + 3,900
      at(3, 75_000, 1), // 75,000 + 19,500
      at(4, 50_000, null),
      at(5, null, 0.1),
    ];
    const sorted = sortBranches(entries, "near_price");
    expect(sorted.map(({ branch }) => branch.pk)).toEqual([2, 3, 1, 4, 5]);
  });

  it("finds what is open at a moment, open late, or without a step; an upcoming branch is neither open nor late", () => {
    const early = [{ days: "매일", open: "06:00", close: "23:00" }];
    const late = [{ days: "매일", open: "10:00", close: "24:00" }];
    const entries = [
      { branch: item(1, "이른", { hours: early, step_free: true }), distanceKm: null, isUpcoming: false },
      { branch: item(2, "늦은", { hours: late }), distanceKm: null, isUpcoming: false },
      { branch: item(3, "새", { hours: late, step_free: true }), distanceKm: null, isUpcoming: true },
    ];
    const find = (needs: BranchFilters["needs"], time: string) =>
      filterBranches(entries, { ...nothing, needs }, null, new Date(`2026-11-23T${time}:00+09:00`)).map(
        ({ branch }) => branch.name,
      );
    expect(find(["open"], "07:00")).toEqual(["이른"]);
    expect(find(["open"], "12:00")).toEqual(["이른", "늦은"]);
    expect(find(["late"], "07:00")).toEqual(["늦은"]);
    expect(find(["step_free"], "07:00")).toEqual(["이른", "새"]);
  });

  it("counts for each choice what would remain of the present filters", () => {
    const count = (filters: BranchFilters) => filterBranches(branches, filters).length;
    const filters = { ...nothing, region: "서울 강남" };
    expect(countChoices(["샤워실", "주차", "step_free"], filters, count)).toEqual({
      샤워실: 2,
      주차: 0,
      step_free: 0,
    });
  });

  it("shows open branches first by default and keeps the rest of the order", () => {
    const upcomingFirst = [branches[2]!, branches[0]!, branches[1]!];
    expect(filterBranches(upcomingFirst, nothing).map(({ branch }) => branch.name)).toEqual([
      "역삼",
      "가산",
      "도곡",
    ]);
  });
});

describe("the filters in the address", () => {
  it("are read back as they were written", () => {
    const filters: BranchFilters = {
      query: "ㅇㅅ 2번",
      region: "서울 강남",
      facilities: ["샤워실", "주차"],
      needs: ["open", "step_free"],
      order: "near_price",
      from: "사당",
      to: "신촌(경의중앙)",
      within: 10,
    };
    expect(parseBranchFilters(writeBranchFilters("", filters), choices)).toEqual(filters);
  });

  it("leave no trace when nothing is set, and leave the rest of the address alone", () => {
    expect(writeBranchFilters("?q=a&region=b&pick=1,2", nothing)).toBe("?pick=1,2");
    expect(writeBranchFilters("", nothing)).toBe("");
  });

  it("leave out what no branch has", () => {
    const search =
      "?region=부산&facility=사우나,주차,,%3Cscript%3E&order=__proto__&q=%E0%A4%A&page=-1&within=7";
    expect(parseBranchFilters(search, choices)).toMatchObject({
      region: "",
      facilities: ["주차"],
      order: "default",
      within: 0,
    });
  });

  it("cut a query that nobody would type", () => {
    expect(parseBranchFilters(`?q=${"가".repeat(5000)}`, choices).query).toHaveLength(50);
  });
});
