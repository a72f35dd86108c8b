import { expect, test } from "vitest";
import {
  countNoticePages,
  getNoticeListHref,
  parseNoticeList,
  toFullNoticeRow,
  type NoticeListChoice,
} from "@/lib/notice/list";
import { buildNotice } from "@/tests/support/build-notice";

const categories = ["공지", "휴·폐업"];

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
  expect(parseNoticeList(search, categories)).toEqual({ page, category: "" });
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

test("the first page of all has only one address", () => {
  expect(getNoticeListHref({ page: 1, category: "" })).toBe("/notice");
  expect(getNoticeListHref({ page: 2, category: "" })).toBe("/notice?page=2");
});

test.each<NoticeListChoice>([
  { page: 1, category: "휴·폐업" },
  { page: 3, category: "공지" },
  { page: 2, category: "" },
])("the address of a page of a category leads to it again: %j", (choice) => {
  expect(parseNoticeList(getNoticeListHref(choice).replace("/notice", ""), categories)).toEqual(choice);
});

test("a category that there is not counts as all", () => {
  expect(parseNoticeList("?category=소문&page=2", categories)).toEqual({ page: 2, category: "" });
});

test("a row says more of what one acts on, and names the branch that its title does not", () => {
  const place = { pk: 3, name: "광화문" };
  expect(toFullNoticeRow(buildNotice()).more).toBeUndefined();
  expect(toFullNoticeRow(buildNotice({ category: "이벤트" })).more).toBe("요약");
  expect(toFullNoticeRow(buildNotice({ place })).more).toBe("광화문점");
  expect(toFullNoticeRow(buildNotice({ place, title: "광화문점 샤워실" })).more).toBeUndefined();
  expect(toFullNoticeRow(buildNotice({ place, category: "휴·폐업" })).more).toBe("광화문점: 요약");
});
