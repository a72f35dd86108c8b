// @vitest-environment node
import { expect, test } from "vitest";
import { filterBranches } from "@/components/branch/list/find";
import { getBranchChoices, toListItems } from "@/components/branch/list/list-items";
import { readSearch } from "@/components/branch/list/read-search";
import { NO_FILTERS, type BranchFilters } from "@/lib/branch/filter";
import { orderBranches } from "@/lib/branch/order";
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
