import { expect, test } from "vitest";
import { dropHiddenBranches, getBranchHref } from "@/lib/branch/named";

test("판교벤처타운 is dropped, in any spacing, and nothing else", () => {
  const names = ["판교", "판교벤처타운", "판교 벤처타운", " 판교벤처타운 ", "역삼", "판교벤처타운 2호"];
  const left = dropHiddenBranches(names.map((name) => ({ name }))).map(({ name }) => name);
  expect(left).toEqual(["판교", "역삼", "판교벤처타운 2호"]);
});

test.each([
  ["역삼", "/place/7"],
  ["역삼GFC", "/secret-yeoksamGFC"],
  ["역삼 GFC", "/secret-yeoksamGFC"],
  ["합정", "/presale#hapjeong"],
  ["합정역", "/place/7"],
])("%s links to %s", (name, href) => {
  expect(getBranchHref({ pk: 7, code: "hapjeong", name })).toBe(href);
});
