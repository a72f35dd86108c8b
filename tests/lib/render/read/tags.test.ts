import { describe, expect, test } from "vitest";
import { isCacheTag, listPages, listTags } from "@/lib/render/read/tags";

describe("the tags of a read", () => {
  test("of a list are only its kind", () => {
    expect(listTags("notices")).toEqual(["notices"]);
  });

  test("of one record are its kind and itself, so that either renews it", () => {
    expect(listTags("branches", 7)).toEqual(["branches", "branch-7"]);
    expect(listTags("categories", "3")).toEqual(["categories", "category-3"]);
  });

  test("are tags that a backend may name", () => {
    for (const tag of [...listTags("branches", 7), ...listTags("notices", 1), ...listTags("categories", 3)]) {
      expect(isCacheTag(tag), tag).toBe(true);
    }
  });
});

test.each(["", "branch", "branch-", "branch-0", "branch-1/../x", "branches-1", "toString", "x-1", 7, null])(
  "%j is not a tag",
  (text) => {
    expect(isCacheTag(text)).toBe(false);
  },
);

test.each([
  ["branches", ["/", "/place", "/api/place-rows", "/place/price", "/presale", "/en", "/first"]],
  ["notices", ["/", "/notice", "/sitemap.xml"]],
  ["categories", []],
  ["branch-7", ["/place/7"]],
  ["notice-12", ["/notice/12"]],
  ["category-3", ["/category/3"]],
] as const)("after a change of %s, %j are fetched", (tag, pages) => {
  expect(listPages(tag)).toEqual(pages);
});
