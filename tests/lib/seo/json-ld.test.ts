import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { summarizeMarkdown } from "@/backend/markdown-summary";
import { groupByBranch } from "@/lib/product/category";
import {
  buildCategoryBreadcrumb,
  buildCategoryJsonLd,
  buildNewsArticle,
  buildNoticeBreadcrumb,
  buildOrganization,
  buildWebSite,
  describeCategory,
  describeNotice,
  getNoticePicture,
  getNoticeTitle,
} from "@/lib/seo/json-ld";
import { buildNotice } from "../../support/build-notice";
import { buildPlace } from "../../support/build-place";
import { buildProduct } from "../../support/build-product";

const siteUrl = "https://x.example";

test("a notice is a news article with its own address, day and summary", () => {
  const notice = buildNotice({ id: 7, title: "겨울 운영 시간", summary: "12월부터 바뀌어요" });
  expect(buildNewsArticle(notice, siteUrl)).toMatchObject({
    "@type": "NewsArticle",
    mainEntityOfPage: "https://x.example/notice/7",
    headline: "겨울 운영 시간",
    description: "12월부터 바뀌어요",
    datePublished: notice.created,
  });
});

test("a notice says when it was changed, else when it was written", () => {
  const updated = "2026-11-21T09:00:00+09:00";
  expect(buildNewsArticle(buildNotice({ updated }), siteUrl).dateModified).toBe(updated);
  const notice = buildNotice({});
  expect(buildNewsArticle(notice, siteUrl).dateModified).toBe(notice.created);
});

test("a notice's title fits where Naver shows it", () => {
  expect(getNoticeTitle({ title: "겨울 운영 시간" })).toBe("겨울 운영 시간 - 운영 소식");
  expect(getNoticeTitle({ title: "가".repeat(30) })).toBe(`${"가".repeat(19)}… - 운영 소식`);
  // No number is cut.
  expect(getNoticeTitle({ title: "역삼점 12개월 회원권을 828,000원에" })).toBe(
    "역삼점 12개월 회원권을… - 운영 소식",
  );
});

test("each notice of the demo chain has a description of its own that search results show whole", () => {
  const folder = "backend/content/demo/notices";
  const descriptions = readdirSync(folder).map((file) => {
    const [, head = "", content = ""] = /^---\n(.*?)\n---\n(.*)$/s.exec(
      readFileSync(`${folder}/${file}`, "utf8"),
    )!;
    const category = /^category: (.*)$/m.exec(head)![1]!;
    return describeNotice({ ...buildNotice({ category, summary: summarizeMarkdown(content) }), content });
  });
  expect(descriptions.length).toBeGreaterThan(20);
  expect(new Set(descriptions).size).toBe(descriptions.length);
  for (const text of descriptions) {
    expect([...text].length, text).toBeGreaterThanOrEqual(50);
    expect([...text].length, text).toBeLessThanOrEqual(80);
    expect(text).not.toMatch(/[*_`|[\]#]|  /);
  }
  // The days of a closure are a span, and no table is read out as words.
  expect(descriptions.find((text) => text.includes("강변점이 잠시 쉬어요"))).toContain(" ~ ");
  expect(descriptions.find((text) => text.includes("412명"))).not.toContain("순위 지점");
});

test("a notice of a few words says when the chain published it, and of what kind it is", () => {
  const notice = {
    ...buildNotice({ category: "점검", summary: "잠시 쉬어요." }),
    content: "**잠시** 쉬어요.",
  };
  expect(describeNotice(notice)).toBe("잠시 쉬어요. 버핏이 2026.11.20에 알린 점검 소식이에요.");
});

test("a notice is shared with the picture of its kind, and one of an unknown kind with the chain's", () => {
  expect(getNoticePicture({ category: "휴·폐업" })).toBe(`/og/notice/${encodeURIComponent("휴·폐업")}`);
  expect(getNoticePicture({ category: "채용" })).toBe("/og/home");
  expect(buildNewsArticle(buildNotice({ category: "점검" }), siteUrl).image).toEqual([
    `${siteUrl}/og/notice/${encodeURIComponent("점검")}`,
  ]);
});

test("a category's description says where it is sold and from what price", () => {
  const products = [buildProduct({ id: 1, kind: "day_pass", months: null, visits: 1, price: 15_000 })];
  const branches = groupByBranch({ name: "1일권", products }, [buildPlace({ pk: 1 })], "2026-11-20");
  const words = { description: "출장길이나 여행 중에, 오늘 하루만 가볍게 다녀가세요." };
  expect(describeCategory(words, branches)).toBe(`${words.description} 지점 1곳에서 15,000원부터예요.`);
  expect(describeCategory(words, [])).toBe(words.description);
});

test("a long title is cut where search results would cut it", () => {
  expect(buildNewsArticle(buildNotice({ title: "가".repeat(200) }), siteUrl).headline).toHaveLength(110);
});

test("a notice is under home and the list", () => {
  const { itemListElement } = buildNoticeBreadcrumb({ id: 7, title: "제목" }, siteUrl);
  expect(itemListElement).toMatchObject([
    { position: 1, item: "https://x.example/" },
    { position: 2, item: "https://x.example/notice" },
    { position: 3, name: "제목", item: "https://x.example/notice/7" },
  ]);
});

test("the site belongs to the organization and offers its branch search", () => {
  const site = buildWebSite(siteUrl);
  expect(site.publisher).toEqual({ "@id": buildOrganization(siteUrl)["@id"] });
  expect(JSON.stringify(site.potentialAction)).toContain("https://x.example/place?q={search_term_string}");
});

const category = {
  id: 1,
  name: "회원권",
  description: "내가 다닐 지점을 골라 시작하세요.",
  image: "/images/categories/membership.webp",
  products: [
    buildProduct({ id: 1, place_pk: 1, months: 1, price: 149_000 }),
    buildProduct({ id: 4, place_pk: 1, months: 12, price: 948_000, sale_price: 828_000 }),
    buildProduct({ id: 5, place_pk: 1, is_active: false, price: 1 }),
    buildProduct({ id: 20, place_pk: 3, months: 12, price: 648_000 }),
    buildProduct({ id: 90, place_pk: 11, months: 3, price: 261_000 }),
    buildProduct({ id: 99, place_pk: 77 }),
  ],
};
const places = [buildPlace({ pk: 11 }), buildPlace({ pk: 1 }), buildPlace({ pk: 3 })];
const branches = groupByBranch(category, places, "2026-11-21");

test("search engines get the range of the current prices", () => {
  const data = buildCategoryJsonLd(category, branches, "https://gym.example");
  expect(data).toMatchObject({
    url: "https://gym.example/category/1",
    offers: { lowPrice: 149_000, highPrice: 828_000, offerCount: 4, priceCurrency: "KRW" },
  });
  expect(buildCategoryJsonLd(category, [], "https://gym.example").offers).toBeUndefined();
  expect(buildCategoryBreadcrumb(category, "https://gym.example").itemListElement).toHaveLength(2);
});
