import { expect, test } from "vitest";
import { settleHeadingLevels } from "@/lib/notice/headings";

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
])("headings written as %j stand as %j", (written, settled) => {
  expect(settleHeadingLevels(written)).toEqual(settled);
});
