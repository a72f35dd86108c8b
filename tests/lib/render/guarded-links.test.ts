import { expect, test } from "vitest";
import { routes } from "@/lib/config/routes";
import { guardedSegments, markGuardedLinks } from "@/lib/render/cache-handler.mjs";

test("the pages that need a session are those of the route table", () => {
  const guarded = routes.filter(({ isPublic }) => !isPublic).map(({ path }) => path.split("/")[1]);
  expect([...new Set(guarded)].sort()).toEqual([...guardedSegments].sort());
});

test("links to them are not to be followed, all others are", () => {
  const html = [
    '<a class="x" href="/payment?product=1">구매</a>',
    '<a href="/trial">체험</a>',
    '<a href="/product/1" rel="nofollow">상품</a>',
    '<a href="/place/1">역삼</a>',
    '<a href="/productive">다른 곳</a>',
  ].join("");
  expect(markGuardedLinks(html)).toBe(
    [
      '<a rel="nofollow" class="x" href="/payment?product=1">구매</a>',
      '<a rel="nofollow" href="/trial">체험</a>',
      '<a href="/product/1" rel="nofollow">상품</a>',
      '<a href="/place/1">역삼</a>',
      '<a href="/productive">다른 곳</a>',
    ].join(""),
  );
});
