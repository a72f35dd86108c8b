import { expect, test } from "vitest";
import { getBranchHref } from "@/lib/branch/link";

test.each([
  ["역삼", "/place/7"],
  ["역삼GFC", "/secret-yeoksamGFC"],
  ["역삼 GFC", "/secret-yeoksamGFC"],
  ["합정", "/presale"],
  ["합정역", "/place/7"],
])("%s leads to %s", (name, href) => {
  expect(getBranchHref({ pk: 7, name })).toBe(href);
});
