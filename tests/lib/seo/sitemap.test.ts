import { expect, test } from "vitest";
import { routes } from "@/lib/config/routes";
import { buildSitemap, writeSitemap } from "@/lib/seo/sitemap";
import { buildNotice } from "../../support/build-notice";
import { buildPlace } from "../../support/build-place";

const older = buildNotice({ id: 1, created: "2026-03-01T09:00:00+09:00", is_pinned: true });
const newer = buildNotice({ id: 2, created: "2026-11-20T10:00:00+09:00" });
const entries = buildSitemap({
  branches: [buildPlace({ pk: 1 }), buildPlace({ pk: 12 })],
  notices: [older, newer],
});
const paths = entries.map(({ path }) => path);

test("the sitemap names every branch, notice and category", () => {
  expect(paths).toEqual(
    expect.arrayContaining(["/place/1", "/place/12", "/notice/1", "/notice/2", "/category/1", "/category/4"]),
  );
});

test("the sitemap names every fixed page that may be indexed, and no other", () => {
  const fixed = routes.filter(({ path }) => !path.includes("["));
  for (const { path, isIndexable } of fixed) expect(paths.includes(path), path).toBe(isIndexable);
  expect(new Set(paths).size).toBe(paths.length);
});

test("times are true: a notice's own, the newest one's for the pages that show it, none where nobody knows", () => {
  const timeOf = (path: string) => entries.find((entry) => entry.path === path)?.lastModified;
  expect(timeOf("/notice/1")).toBe(older.created);
  expect(timeOf("/")).toBe(newer.created);
  expect(timeOf("/notice")).toBe(newer.created);
  expect(timeOf("/place/1")).toBeUndefined();
});

test("a chain without notices still has a sitemap", () => {
  expect(buildSitemap({ branches: [], notices: [] })[0]).toEqual({ path: "/", lastModified: undefined });
});

test("addresses are absolute and escaped", () => {
  const xml = writeSitemap(
    [{ path: "/a?b=1&c=2" }, { path: "/d", lastModified: "2026-11-20" }],
    "https://x.example",
  );
  expect(xml).toContain("<url><loc>https://x.example/a?b=1&amp;c=2</loc></url>");
  expect(xml).toContain("<url><loc>https://x.example/d</loc><lastmod>2026-11-20</lastmod></url>");
});
