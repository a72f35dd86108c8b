import { expect, test } from "vitest";
import { routes } from "@/lib/config/routes";
import {
  answerCrawler,
  buildRobots,
  buildSitemap,
  SITEMAP_PARTS,
  writeGuide,
  writeSitemap,
  writeSitemapIndex,
} from "@/lib/seo/crawlers";
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
const upcoming = buildPlace({ pk: 13, open_date: "2026-12-24" });
const parts = buildSitemap({
  branches: [buildPlace({ pk: 1 }), buildPlace({ pk: 12 }), upcoming],
  today: "2026-11-20",
  gyms: ["/place/station/%EA%B0%95%EB%82%A8"],
  notices: [older, newer],
});
const entries = Object.values(parts).flat();
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
  expect(buildSitemap({ branches: [], gyms: [], notices: [], today: "2026-11-20" }).pages[0]).toEqual({
    path: "/",
    lastModified: undefined,
  });
});

test("the sitemap shows a branch's pictures, and of one that opens later none", () => {
  const picturesOf = (pk: number) => parts.branches.find(({ path }) => path === `/place/${pk}`)!.images;
  expect(picturesOf(12)).toEqual(["/images/room-12.webp", "/images/circle-12.webp"]);
  expect(picturesOf(13)).toEqual([]);
  const xml = writeSitemap(
    [{ path: "/place/12", images: ["/images/room-12.webp", "https://cdn.example/a.webp?b&c"] }],
    siteUrl,
  );
  expect(xml).toContain("<image:loc>https://x.example/images/room-12.webp</image:loc>");
  expect(xml).toContain("<image:loc>https://cdn.example/a.webp?b&amp;c</image:loc>");
});

test("the list of the sitemap's files names each kind of pages, which all have entries", () => {
  const index = writeSitemapIndex(SITEMAP_PARTS, siteUrl);
  expect(index.match(/<loc>[^<]*/g)).toEqual(
    SITEMAP_PARTS.map((part) => `<loc>https://x.example/sitemap/${part}.xml`),
  );
  for (const part of SITEMAP_PARTS) expect(parts[part].length, part).toBeGreaterThan(0);
});

test("a crawler is told to come back while there is no data, and never that nothing is there", async () => {
  const words = { type: "text/markdown", sorry: "지점을 불러올 수 없어요.", write: (text: string) => text };
  const sorry = answerCrawler({ status: "unavailable" }, words);
  expect([sorry.status, sorry.headers.get("retry-after")]).toEqual([503, "60"]);
  expect(await sorry.text()).toBe("지점을 불러올 수 없어요. 조금 뒤에 다시 시도해 주세요.\n");
  const answer = answerCrawler({ status: "ok", data: "# 버핏" }, words);
  expect(answer.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
  expect(await answer.text()).toBe("# 버핏");
});

const price = (name: string, priceKrw: number) => ({
  ...{ id: 1, name, units: 1, priceKrw, fullPriceKrw: priceKrw },
  perUnit: null,
});

test("a language model reads each branch with its way, address, prices and hours, and the rules", () => {
  const open = buildPlace({
    pk: 1,
    name: "역삼",
    subway_exit: "2호선 역삼역 3번 출구에서 걸어서 3분",
    hours: [{ days: "매일", open: "00:00", close: "24:00" }],
    amenities: ["샤워실"],
  });
  const closing = buildPlace({ pk: 4, name: "강변", closes_on: "2027-02-01" });
  const guide = writeGuide(
    {
      branches: [open, { ...upcoming, name: "한티" }, closing, buildPlace({ pk: 3, name: "판교벤처타운" })],
      categories: [
        {
          category: { name: "회원권" },
          branches: [
            { pk: 1, options: [price("1개월", 147_000), price("3개월", 297_000)] },
            { pk: 3, options: [price("1개월", 1)] },
          ],
        },
        { category: { name: "1일권" }, branches: [{ pk: 1, options: [price("1일권", 20_000)] }] },
        { category: { name: "PT" }, branches: [] },
      ],
      links: [{ name: "강남역", path: "/place/station/%EA%B0%95%EB%82%A8" }],
      today: "2026-11-20",
    },
    siteUrl,
  );
  expect(guide).toContain(
    "- [버핏 역삼점](https://x.example/place/1): 2호선 역삼역 3번 출구에서 걸어서 3분. 서울특별시 강남구 테헤란로 1. 회원권 1개월 147,000원, 3개월 297,000원. 1일권 20,000원. 매일 24시간. 샤워실\n",
  );
  expect(guide).toMatch(/버핏 한티점\].*12월 24일.*문을 열어요/);
  expect(guide).toMatch(/버핏 강변점\].*2월 1일.*부터 문을 닫아요/);
  expect(guide).not.toContain("판교벤처타운");
  expect(guide).toContain("7일 안에 그만두면 위약금 없이");
  expect(guide).toContain("최대 10%");
  expect(guide).toContain("[강남역 헬스장](https://x.example/place/station/%EA%B0%95%EB%82%A8)");
});

test("addresses are absolute and escaped", () => {
  const xml = writeSitemap(
    [{ path: "/a?b=1&c=2" }, { path: "/d", lastModified: "2026-11-20" }],
    "https://x.example",
  );
  expect(xml).toContain("<url><loc>https://x.example/a?b=1&amp;c=2</loc></url>");
  expect(xml).toContain("<url><loc>https://x.example/d</loc><lastmod>2026-11-20</lastmod></url>");
});
