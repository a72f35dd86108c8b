import { externalLinks } from "@/lib/config/links";
import { DESCRIPTION_MAX, DESCRIPTION_MIN, fitDescription, TITLE_MAX } from "@/lib/config/metadata";
import { site } from "@/lib/config/site";
import { NOTICE_CATEGORIES, type NoticeDetail } from "@/lib/contract/notice";
import type { MainCategory } from "@/lib/contract/product";
import { formatShortDate } from "@/lib/format/date";
import { formatPrice } from "@/lib/format/number";
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
  return cutAtWord(title, TITLE_MAX - `${rest} | ${site.mainTitle}`.length) + rest;
}

/** Cuts a text that is too long after a word, or within one that fills more than half of the room. */
function cutAtWord(text: string, max: number): string {
  const whole = [...text];
  if (whole.length <= max) return cutText(text, max);
  const end = whole.lastIndexOf(" ", max - 1);
  return cutText(text, end > max / 2 ? end + 1 : max);
}

/**
 * A notice's description for search results: its summary, with the next sentences of a short one, and from where it is.
 *
 * @returns 50 to 80 characters
 */
export function describeNotice(
  notice: Pick<NoticeDetail, "summary" | "content" | "category" | "created">,
): string {
  const { summary, content, category, created } = notice;
  const text = readPlainText(content);
  const isStart = text.startsWith(summary.replace(/…$/, ""));
  const longer = isStart && [...summary].length < DESCRIPTION_MIN ? text : summary;
  const short = cutAtWord(longer, DESCRIPTION_MAX);
  if ([...short].length >= DESCRIPTION_MIN) return short;
  return fitDescription(short, `${site.brand}이 ${formatShortDate(created)}에 알린 ${category} 소식이에요.`);
}

/** Markdown as one line of text: links by their words, what is in a list with a mark between; no headings and tables. */
function readPlainText(markdown: string): string {
  return markdown
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/\*\*|__|`|~~/g, "")
    .replace(/^\s*(?:#|\|).*$/gm, "")
    .replace(/(?<![.!?\n])\n\s*(?:[-*+]|\d+\.)\s+/g, " · ")
    .replace(/^\s*(?:>|[-*+]|\d+\.)\s+/gm, "")
    .replace(/[*_]/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

/** The share picture of a notice: its kind's, or the chain's for a kind that has none. */
export function getNoticePicture({ category }: Pick<NoticeDetail, "category">): string {
  return (NOTICE_CATEGORIES as readonly string[]).includes(category)
    ? `/og/notice/${encodeURIComponent(category)}`
    : "/og/home";
}

/** The share picture of operating news as a whole. */
export const NOTICES_PICTURE = getNoticePicture({ category: "공지" });

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
    image: [siteUrl + getNoticePicture(notice)],
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

/**
 * A category's description for search results: its own, with where and from what price it is sold.
 *
 * @param branches the prices that its page shows
 */
export function describeCategory(
  { description }: Pick<MainCategory, "description">,
  branches: readonly BranchPrices[],
): string {
  const prices = branches.flatMap(({ options }) => options.map(({ priceKrw }) => priceKrw));
  if (prices.length === 0) return description;
  const price = `${formatPrice(Math.min(...prices))}부터`;
  return fitDescription(description, [`지점 ${branches.length}곳에서 ${price}예요.`, `${price}예요.`]);
}

/** Home, this category. @param siteUrl origin, no trailing slash */
export function buildCategoryBreadcrumb({ id, name }: Pick<MainCategory, "id" | "name">, siteUrl: string) {
  return buildBreadcrumb([{ name, path: `/category/${id}` }], siteUrl);
}
