import { expect, test } from "vitest";
import { NOTICE_CATEGORIES } from "@/lib/contract/notice";
import { countNoticePages, getNoticePageHref, getNoticeTone, parseNoticePage } from "@/lib/notice/list";

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

test("a closing notice is marked as the gravest", () => {
  expect(getNoticeTone("휴·폐업")).toBe("danger");
  expect(NOTICE_CATEGORIES.filter((category) => getNoticeTone(category) === "danger")).toEqual(["휴·폐업"]);
});

test("an unknown category is plain", () => {
  expect(getNoticeTone("새 분류")).toBe("plain");
  expect(getNoticeTone("constructor")).toBe("plain");
});
