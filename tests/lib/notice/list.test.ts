import { expect, test } from "vitest";
import { countNoticePages, getNoticePageHref, parseNoticePage } from "@/lib/notice/list";

test.each([
  ["", 1],
  ["?page=1", 1],
  ["page=2", 2],
  ["?utm_source=x&page=12", 12],
  ["?page=0", 1],
  ["?page=-3", 1],
  ["?page=2.5", 1],
  ["?page=abc", 1],
  ["?page=99999999999", 1],
  ["?page=", 1],
])("the address %j requests page %i", (search, page) => {
  expect(parseNoticePage(search)).toBe(page);
});

test.each([
  [0, 1],
  [20, 1],
  [21, 2],
  [30, 2],
  [41, 3],
])("%i notices fill %i pages", (count, pages) => {
  expect(countNoticePages(count)).toBe(pages);
});

test("the first page has only one address", () => {
  expect(getNoticePageHref(1)).toBe("/notice");
  expect(getNoticePageHref(2)).toBe("/notice?page=2");
});
