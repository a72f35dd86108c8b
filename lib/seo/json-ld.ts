import { externalLinks } from "@/lib/config/links";
import { TITLE_MAX } from "@/lib/config/metadata";
import { site } from "@/lib/config/site";
import type { NoticeDetail } from "@/lib/contract/notice";
import type { MainCategory } from "@/lib/contract/product";
import { cutText } from "@/lib/format/text";
import type { BranchPrices } from "@/lib/product/category";

/** The chain as a whole (schema.org Organization). @param siteUrl origin, no trailing slash */
export function buildOrganization(siteUrl: string): Record<string, unknown> {
  return {
    "@type": "Organization",
    "@id": `${siteUrl}/#organization`,
    name: site.mainTitle,
    legalName: site.company.legalName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icons/icon-512.png`,
    email: site.company.email,
    sameAs: [externalLinks.instagram, externalLinks.blog, externalLinks.messagingChannel],
  };
}

/** The site, with its branch search (schema.org WebSite). @param siteUrl origin, no trailing slash */
export function buildWebSite(siteUrl: string): Record<string, unknown> {
  return {
    "@type": "WebSite",
    name: site.mainTitle,
    alternateName: [site.brand, site.brandLatin],
    url: `${siteUrl}/`,
    inLanguage: "ko",
    publisher: { "@id": `${siteUrl}/#organization` },
    potentialAction: {
      "@type": "SearchAction",
      target: { "@type": "EntryPoint", urlTemplate: `${siteUrl}/place?q={search_term_string}` },
      "query-input": "required name=search_term_string",
    },
  };
}

/** A notice's part of the document title; a long title is cut where search engines would cut the page's name off. */
export function getNoticeTitle({ title }: Pick<NoticeDetail, "title">): string {
  const rest = " - 운영 소식";
  return cutText(title, TITLE_MAX - `${rest} | ${site.mainTitle}`.length) + rest;
}

type Article = Pick<NoticeDetail, "id" | "title" | "summary" | "created" | "updated" | "category">;

/** A notice (schema.org NewsArticle). @param siteUrl origin, no trailing slash */
export function buildNewsArticle(notice: Article, siteUrl: string): Record<string, unknown> {
  const url = `${siteUrl}/notice/${notice.id}`;
  return {
    "@type": "NewsArticle",
    "@id": url,
    mainEntityOfPage: url,
    // Search results cut headlines after 110 characters.
    headline: notice.title.slice(0, 110),
    description: notice.summary,
    datePublished: notice.created,
    dateModified: notice.updated ?? notice.created,
    articleSection: notice.category,
    inLanguage: "ko",
    image: [`${siteUrl}/og/home`],
    author: { "@type": "Organization", name: site.mainTitle, url: `${siteUrl}/` },
    publisher: {
      "@type": "Organization",
      name: site.mainTitle,
      logo: { "@type": "ImageObject", url: `${siteUrl}/icons/icon-512.png` },
    },
  };
}

/**
 * Where a page is below home (schema.org BreadcrumbList).
 *
 * @param steps from the first below home to the page itself; paths on the site
 * @param siteUrl origin, no trailing slash
 */
export function buildBreadcrumb(
  steps: readonly { name: string; path: string }[],
  siteUrl: string,
): Record<string, unknown> {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "홈", path: "/" }, ...steps].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
    })),
  };
}

/** Home, list, notice. @param siteUrl origin, no trailing slash */
export function buildNoticeBreadcrumb({ id, title }: Pick<NoticeDetail, "id" | "title">, siteUrl: string) {
  const list = { name: "운영 소식", path: "/notice" };
  return buildBreadcrumb([list, { name: title, path: `/notice/${id}` }], siteUrl);
}

/**
 * A category as a service with the span of its prices (schema.org Service, AggregateOffer); without products there is
 * no offer.
 *
 * @param branches the prices that its page shows
 * @param siteUrl origin, no trailing slash
 */
export function buildCategoryJsonLd(
  category: Omit<MainCategory, "products">,
  branches: readonly BranchPrices[],
  siteUrl: string,
): Record<string, unknown> {
  const prices = branches.flatMap(({ options }) => options.map(({ priceKrw }) => priceKrw));
  const url = `${siteUrl}/category/${category.id}`;
  return {
    "@type": "Service",
    "@id": url,
    url,
    name: `${site.brand} ${category.name}`,
    description: category.description,
    image: category.image.startsWith("/") ? siteUrl + category.image : category.image || undefined,
    provider: { "@type": "Organization", name: site.mainTitle, url: `${siteUrl}/` },
    offers:
      prices.length > 0
        ? {
            "@type": "AggregateOffer",
            priceCurrency: "KRW",
            lowPrice: Math.min(...prices),
            highPrice: Math.max(...prices),
            offerCount: prices.length,
          }
        : undefined,
  };
}

/** Home, this category. @param siteUrl origin, no trailing slash */
export function buildCategoryBreadcrumb({ id, name }: Pick<MainCategory, "id" | "name">, siteUrl: string) {
  return buildBreadcrumb([{ name, path: `/category/${id}` }], siteUrl);
}
