import { describe, expect, it } from "vitest";
import type { BranchListItem } from "@/lib/branch/card";
import {
  filterBranches,
  getBranchChoices,
  NO_FILTERS,
  parseBranchFilters,
  writeBranchFilters,
  type BranchFilters,
} from "@/lib/branch/filter";

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
  it("offers the regions and facilities that the branches have", () => {
    expect(choices).toEqual({
      regions: ["서울 강남", "서울 서남"],
      facilities: ["운동복", "샤워실", "주차"],
    });
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
      facilities: ["운동복", "주차"],
      order: "near",
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
