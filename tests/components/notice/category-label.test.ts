import { expect, test } from "vitest";
import { getNoticeTone } from "@/components/notice/category-label";
import { settleHeadingLevels } from "@/components/notice/rehype-outline";
import { NOTICE_CATEGORIES } from "@/lib/contract/notice";

test.each([
  [[], []],
  [
    [1, 2, 2, 1],
    [2, 3, 3, 2],
  ],
  [
    [2, 3, 2],
    [2, 3, 2],
  ],
  [
    [2, 4, 4, 3, 2],
    [2, 3, 3, 3, 2],
  ],
  [
    [3, 2, 1],
    [2, 2, 2],
  ],
  [
    [1, 2, 3, 4, 5, 6],
    [2, 3, 4, 5, 6, 6],
  ],
])("headings written as %j appear as %j", (written, settled) => {
  expect(settleHeadingLevels(written)).toEqual(settled);
});

test("a closing notice is marked as the gravest", () => {
  expect(getNoticeTone("휴·폐업")).toBe("danger");
  expect(NOTICE_CATEGORIES.filter((category) => getNoticeTone(category) === "danger")).toEqual(["휴·폐업"]);
});

test("an unknown category is plain", () => {
  expect(getNoticeTone("새 분류")).toBe("plain");
  expect(getNoticeTone("constructor")).toBe("plain");
});
