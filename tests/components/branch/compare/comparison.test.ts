// @vitest-environment node
import { describe, expect, it } from "vitest";
import { compareBranches, type ComparedBranch } from "@/components/branch/compare/comparison";
import { toBranchListItem } from "@/lib/branch/card";
import type { PlaceDetail } from "@/lib/contract/place";
import { buildBranchDetail } from "@/tests/support/build-branch-detail";
import { buildProduct } from "@/tests/support/build-product";

/** A Monday, 09:00 in Seoul. */
const now = new Date("2026-11-23T00:00:00Z");
const term = (months: number, price: number) =>
  buildProduct({ kind: "membership", months, visits: null, price, sale_price: null });

const entry = (changes: Partial<PlaceDetail>, more: Partial<ComparedBranch> = {}): ComparedBranch => {
  const detail = buildBranchDetail(changes);
  return { branch: toBranchListItem(detail), distanceKm: null, isUpcoming: false, detail, ...more };
};
const findRow = (entries: ComparedBranch[], name: string) =>
  compareBranches(entries, now).different.find((row) => row.name === name);
const rowOf = (entries: ComparedBranch[], name: string) => findRow(entries, name)?.values;

describe("the comparison of branches", () => {
  const one = entry({ name: "역삼", products: [term(1, 99_000), term(12, 828_000)] });
  const other = entry({
    name: "가산",
    products: [term(1, 89_000), term(12, 720_000)],
    size_m2: 900,
    hours: [{ days: "매일", open: "00:00", close: "24:00" }],
    amenities: ["샤워실", "주차"],
  });

  it("says prices by term, the whole sum and the month's share", () => {
    expect(rowOf([one, other], "회원권 1개월")).toEqual(["99,000원", "89,000원"]);
    expect(rowOf([one, other], "회원권 12개월")).toEqual([
      "828,000원\n월 69,000원",
      "720,000원\n월 60,000원",
    ]);
  });

  it("says of which branch an answer is best, and of none where all are equal or one alone is known", () => {
    const third = entry({ name: "잠실", products: [term(1, 89_000)], size_m2: 400 });
    expect(findRow([one, other, third], "회원권 1개월")?.best).toEqual({
      words: "가장 싸요",
      places: [1, 2],
    });
    expect(findRow([one, other, third], "규모")?.best).toEqual({
      words: "가장 넓어요",
      places: [one.detail!.size_m2! > 900 ? 0 : 1],
    });
    expect(
      findRow(
        [
          { ...one, distanceKm: 1.2 },
          { ...other, distanceKm: 0.4 },
        ],
        "거리",
      )?.best,
    ).toEqual({
      words: "가장 가까워요",
      places: [1],
    });
    expect(findRow([{ ...one, distanceKm: 1.2 }, other], "거리")?.best).toBeNull();
    expect(findRow([one, other], "오늘")?.best).toBeNull();
  });

  it("compares the shortest and the longest term, one for who tries and one for who stays", () => {
    const all = entry({ products: [term(1, 99_000), term(3, 270_000), term(6, 480_000), term(12, 828_000)] });
    const names = compareBranches([all, other], now).different.map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("회원권"))).toEqual(["회원권 1개월", "회원권 12개월"]);
  });

  it("says when somebody is at the desk, where one branch has hours of its own for that", () => {
    const alone = entry({ name: "역삼", staffed_hours: [{ days: "평일", open: "09:00", close: "22:00" }] });
    const always = { ...other, detail: { ...other.detail!, staffed_hours: null } };
    expect(rowOf([alone, always], "직원이 있는 시간")).toEqual(["평일 09:00 – 22:00", "여는 동안"]);
    expect(rowOf([one, other], "직원이 있는 시간")).toBeUndefined();
  });

  it("says what comes back after a month of the longest membership", () => {
    // 828,000 × 30/365 = 68,054; a tenth is 82,800; 828,000 − 68,054 − 82,800 = 677,146.
    // 720,000 × 30/365 = 59,178; a tenth is 72,000; 720,000 − 59,178 − 72,000 = 588,822.
    expect(rowOf([one, other], "한 달 뒤 그만두면 12개월권에서 돌려받아요")).toEqual([
      "677,146원",
      "588,822원",
    ]);
    const shorter = entry({ name: "잠실", products: [term(1, 89_000), term(6, 480_000)] });
    expect(rowOf([one, shorter], "한 달 뒤 그만두면")).toEqual([
      "677,146원\n12개월권에서 돌려받아요",
      expect.stringMatching(/^[\d,]+원\n6개월권에서 돌려받아요$/),
    ]);
    const monthly = entry({ name: "잠실", products: [term(1, 89_000)] });
    expect(rowOf([one, monthly], "한 달 뒤 그만두면")?.[1]).toBe("–");
  });

  it("says today's hours, the day of an upcoming branch, and the distance where it is known", () => {
    expect(rowOf([one, other], "오늘")).toEqual(["06:00 – 24:00", "24시간"]);
    const late = entry({ hours: [{ days: "매일", open: "18:00", close: "02:00" }] });
    const closed = entry({ hours: [{ days: "주말", open: "09:00", close: "18:00" }] });
    expect(rowOf([late, closed], "오늘")).toEqual(["18:00 – 02:00", "쉬어요"]);
    const upcoming = entry({ open_date: "2026-12-12" }, { isUpcoming: true });
    expect(rowOf([one, upcoming], "오늘")).toEqual(["06:00 – 24:00", "12월 12일 (토) 오픈"]);
    expect(rowOf([one, other], "거리")).toBeUndefined();
    expect(rowOf([{ ...one, distanceKm: 1.24 }, other], "거리")).toEqual(["1.2km", null]);
  });

  it("says from when on a branch is closed for good, where one is", () => {
    const closing = { ...one, detail: { ...one.detail!, closes_on: "2026-12-31" } };
    expect(rowOf([closing, other], "폐업")).toEqual([
      expect.stringMatching(/^2026년 12월 31일.*부터 문을 닫아요$/),
      "–",
    ]);
    expect(rowOf([one, other], "폐업")).toBeUndefined();
  });

  it("folds what is equal, once with its value", () => {
    const { different, same } = compareBranches([one, other], now);
    expect(same).toContainEqual({ name: "샤워실", value: "있어요" });
    expect(same).toContainEqual({ name: "엘리베이터", value: "있어요" });
    expect(different.map(({ name }) => name)).toEqual([
      "회원권 1개월",
      "회원권 12개월",
      "한 달 뒤 그만두면 12개월권에서 돌려받아요",
      "오늘",
      "운영 시간",
      "규모",
      "운동복·수건",
      "개인 락커",
      "주차",
    ]);
  });

  it("takes nothing for equal that is not known yet, nor in a comparison of one", () => {
    const unknown = { ...one, detail: null };
    expect(compareBranches([unknown, { ...other, detail: null }], now).same.map(({ name }) => name)).toEqual([
      "가까운 역",
      "샤워실",
    ]);
    expect(compareBranches([one], now).same).toEqual([]);
  });
});
