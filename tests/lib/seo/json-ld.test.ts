import { expect, test } from "vitest";
import { buildNewsArticle, buildNoticeBreadcrumb, buildOrganization, buildWebSite } from "@/lib/seo/json-ld";
import { buildNotice } from "../../support/build-notice";

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
