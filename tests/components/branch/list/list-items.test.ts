// @vitest-environment node
import { expect, test } from "vitest";
import { filterBranches } from "@/components/branch/list/find";
import { getBranchChoices, toListItems } from "@/components/branch/list/list-items";
import { readSearch } from "@/components/branch/list/read-search";
import { NO_FILTERS, type BranchFilters } from "@/lib/branch/filter";
import { orderBranches } from "@/lib/branch/order";
import type { Place } from "@/lib/contract/place";
import { DEDUCTION_NAME } from "@/lib/contract/rules/price";
import { readDemoBranches } from "@/tests/support/read-demo-branches";

const branches = readDemoBranches().map((branch) => ({ ...branch, open_date: "2020-01-01", price_from: 1 }));
const registered = branches.filter((branch) => branch.culture_deduction).map(({ name }) => name);

const find = (today: string, change: Partial<BranchFilters>) => {
  const items = toListItems(branches, today);
  const filters = { ...NO_FILTERS, ...change };
  const entries = orderBranches(items, { today, position: null });
  return filterBranches(entries, filters, readSearch(filters, items)).map(({ branch }) => branch.name);
};

test("a branch that closes for good, rests or opens says the day in its row", () => {
  const readDay = (today: string, change: Partial<Place>) =>
    toListItems([{ ...branches[0]!, ...change }], today)[0]!.day;
  expect(readDay("2026-11-29", { closes_on: "2026-12-01" })).toMatch(
    /^2026년 11월 30일 \(월\).까지 영업해요$/,
  );
  expect(readDay("2026-12-01", { closes_on: "2026-12-01" })).toMatch(
    /^2026년 12월 1일 \(화\).에 문을 닫았어요$/,
  );
  expect(readDay("2026-11-29", {})).toBeUndefined();
  const rest = { from: "2026-12-10", to: "2026-12-19", reason: "바닥 공사", lengthens: true };
  expect(readDay("2026-11-29", { closures: [rest] })).toMatch(/^12월 10일 \(목\).부터 10일 쉬어요$/);
  expect(readDay("2026-12-20", { closures: [rest] })).toBeUndefined();
  expect(readDay("2026-11-29", { open_date: "2026-12-25" })).toBe("2026년 12월 25일 (금) 오픈");
});

test("an opening that moves earlier moves its branch up, and among the open ones once it is there", () => {
  const [first, second, third] = branches.map((branch) => ({ ...branch, closes_on: undefined }));
  const list = (openDate: string) =>
    toListItems(
      [{ ...first!, open_date: openDate }, { ...second!, open_date: "2026-12-20" }, third!],
      "2026-12-18",
    ).map(({ pk, opening }) => [pk, opening !== undefined]);
  const [one, two, three] = [first!.pk, second!.pk, third!.pk];
  expect(list("2026-12-25")).toEqual([
    [three, false],
    [two, true],
    [one, true],
  ]);
  expect(list("2026-12-19")).toEqual([
    [three, false],
    [one, true],
    [two, true],
  ]);
  expect(
    list("2026-12-18")
      .slice(0, 2)
      .every(([, isUpcoming]) => !isUpcoming),
  ).toBe(true);
});

test("branches where the tax law counts what is paid are found by filter and by word", () => {
  expect(registered.length).toBeGreaterThan(2);
  expect(getBranchChoices(toListItems(branches, "2026-11-26")).facilities).toContain(DEDUCTION_NAME);
  expect(find("2026-11-26", { facilities: [DEDUCTION_NAME] })).toEqual(registered);
  for (const query of ["문화비", "소득공제", "연말정산"]) {
    expect(find("2026-11-26", { query }), query).toEqual(registered);
  }
});

test("before its registration a branch is no such branch, and the words tell no branch apart", () => {
  expect(find("2025-06-30", { facilities: [DEDUCTION_NAME] })).toEqual([]);
  const [first] = toListItems(branches, "2026-11-26").filter(({ name }) => registered.includes(name));
  expect(first!.amenities.at(-1)).toBe(DEDUCTION_NAME);
});
