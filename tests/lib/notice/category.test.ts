import { expect, test } from "vitest";
import { NOTICE_CATEGORIES } from "@/lib/contract/notice";
import { getNoticeTone } from "@/lib/notice/category";

test("a closing notice is marked as the gravest", () => {
  expect(getNoticeTone("휴·폐업")).toBe("danger");
  expect(NOTICE_CATEGORIES.filter((category) => getNoticeTone(category) === "danger")).toEqual(["휴·폐업"]);
});

test("a category that nobody knows is plain", () => {
  expect(getNoticeTone("새 분류")).toBe("plain");
  expect(getNoticeTone("constructor")).toBe("plain");
});
