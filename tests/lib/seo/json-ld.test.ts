import { expect, test } from "vitest";
import { groupByBranch } from "@/lib/product/category";
import {
  buildCategoryBreadcrumb,
  buildCategoryJsonLd,
  buildNewsArticle,
  buildNoticeBreadcrumb,
  buildOrganization,
  buildWebSite,
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
