import { expect, test } from "vitest";
import { buildRobots } from "@/lib/seo/robots";

const siteUrl = "https://x.example";

test("production lets crawlers in but for the API and guarded pages, and names the sitemap", () => {
  const { rules, sitemap } = buildRobots({ isMaster: true, siteUrl });
  expect(sitemap).toBe("https://x.example/sitemap.xml");
  expect(rules).toMatchObject({ userAgent: "*", allow: "/" });
  const { disallow } = rules as { disallow: string[] };
  expect(disallow).toEqual(expect.arrayContaining(["/api/", "/user/", "/mypage", "/payment", "/trial"]));
  for (const open of [
    "/place/1",
    "/notice/1",
    "/category/1",
    "/teambutfit",
    "/referral",
    "/presale",
    "/og/place/1",
  ]) {
    expect(disallow.filter((prefix) => open.startsWith(prefix))).toEqual([]);
  }
});

test("elsewhere crawlers may read that nothing is to be indexed, and learn of no sitemap", () => {
  expect(buildRobots({ isMaster: false, siteUrl })).toEqual({ rules: { userAgent: "*", allow: "/" } });
});
