import { expect, test } from "vitest";
import { routes } from "@/lib/config/routes";
import { buildRobots, buildSitemap, writeSitemap } from "@/lib/seo/crawlers";
import { buildNotice } from "@/tests/support/build-notice";
import { buildPlace } from "@/tests/support/build-place";

const siteUrl = "https://x.example";

test("production allows crawlers everything but members' data and guarded pages, and names the sitemap", () => {
  const { rules, sitemap } = buildRobots({ isMaster: true, siteUrl });
  expect(sitemap).toBe("https://x.example/sitemap.xml");
  expect(rules).toMatchObject({ userAgent: "*", allow: "/" });
  const { disallow } = rules as { disallow: string[] };
  expect(disallow).toEqual(
    expect.arrayContaining(["/api/member/", "/user/", "/mypage", "/payment", "/trial"]),
  );
  for (const open of [
    "/place/1",
    "/notice/1",
    "/category/1",
    "/teambutfit",
    "/referral",
    "/presale",
    "/og/place/1",
    "/api/place/",
    "/api/notice/",
  ]) {
    expect(disallow.filter((prefix) => open.startsWith(prefix))).toEqual([]);
  }
});

test("elsewhere crawlers may read that nothing is to be indexed, and get no sitemap", () => {
  expect(buildRobots({ isMaster: false, siteUrl })).toEqual({ rules: { userAgent: "*", allow: "/" } });
});

const older = buildNotice({
  id: 1,
  created: "2026-03-01T09:00:00+09:00",
  is_pinned: true,
  updated: "2026-10-01T09:00:00+09:00",
});
const newer = buildNotice({ id: 2, created: "2026-11-20T10:00:00+09:00" });
const entries = buildSitemap({
  branches: [buildPlace({ pk: 1 }), buildPlace({ pk: 12 })],
  gyms: ["/place/station/%EA%B0%95%EB%82%A8"],
  notices: [older, newer],
});
const paths = entries.map(({ path }) => path);

test("the sitemap names every branch, station, notice and category", () => {
  expect(paths).toEqual(
    expect.arrayContaining([
      "/place/1",
      "/place/12",
      "/place/station/%EA%B0%95%EB%82%A8",
      "/notice/1",
      "/notice/2",
      "/category/1",
      "/category/4",
    ]),
  );
});

test("the sitemap names every fixed page that may be indexed but the promotions, and no other", () => {
  const promotions = ["/secret_hanti", "/secret-yeoksamGFC", "/pangyo-wemade"];
  const fixed = routes.filter(({ path }) => !path.includes("["));
  for (const { path, isIndexable } of fixed) {
    expect(paths.includes(path), path).toBe(isIndexable && !promotions.includes(path));
  }
  expect(new Set(paths).size).toBe(paths.length);
});

test("times are real: a notice's own, the newest one's for the pages that show it, none if unknown", () => {
  const timeOf = (path: string) => entries.find((entry) => entry.path === path)?.lastModified;
  expect(timeOf("/notice/1")).toBe(older.updated);
  expect(timeOf("/")).toBe(newer.created);
  expect(timeOf("/notice")).toBe(newer.created);
  expect(timeOf("/place/1")).toBeUndefined();
});

test("a chain without notices still has a sitemap", () => {
  expect(buildSitemap({ branches: [], gyms: [], notices: [] })[0]).toEqual({
    path: "/",
    lastModified: undefined,
  });
});

test("addresses are absolute and escaped", () => {
  const xml = writeSitemap(
    [{ path: "/a?b=1&c=2" }, { path: "/d", lastModified: "2026-11-20" }],
    "https://x.example",
  );
  expect(xml).toContain("<url><loc>https://x.example/a?b=1&amp;c=2</loc></url>");
  expect(xml).toContain("<url><loc>https://x.example/d</loc><lastmod>2026-11-20</lastmod></url>");
});
