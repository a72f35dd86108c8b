import type { MetadataRoute } from "next";
import { routes, type RouteRule } from "@/lib/config/routes";
import { site } from "@/lib/config/site";
import type { Notice } from "@/lib/contract/notice";
import { categoryLinks } from "@/lib/product/category";

/**
 * What crawlers may fetch. Outside production nothing may be indexed, as a header on every response says;
 * a crawler must be allowed to see it (docs/decisions/search-engines.md).
 */
export function buildRobots({
  isMaster,
  siteUrl,
}: {
  isMaster: boolean;
  siteUrl: string;
}): MetadataRoute.Robots {
  if (!isMaster) return { rules: { userAgent: "*", allow: "/" } };
  return {
    // A crawler that renders a page needs the calls that the page makes for everybody.
    rules: { userAgent: "*", allow: "/", disallow: ["/api/member/", "/user/", ...listGuardedPrefixes()] },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}

/** The guarded pages' common prefixes: a crawler would only be redirected to the login page. */
function listGuardedPrefixes(): string[] {
  const guarded = routes.filter(({ isPublic }) => !isPublic).map(({ path }) => path);
  return [...new Set(guarded.map((path) => `/${path.split("/")[1]}`))];
}

export type SitemapEntry = {
  /** Path on the site. */
  path: string;
  /** ISO 8601; left out if the time of the last change is unknown. */
  lastModified?: string;
};

type SitemapData = {
  /** Paths of the pages about stations and districts. */
  gyms: readonly string[];
  branches: readonly { pk: number }[];
  notices: readonly { id: number; created: string; updated?: string | null }[];
};

/**
 * Every page that may be indexed: the fixed ones of the route table, categories, branches, stations, districts and notices.
 * The times are real: a notice's own, and the newest notice's for the two pages that show it first.
 */
export function buildSitemap({ branches, gyms, notices }: SitemapData): SitemapEntry[] {
  const newest = notices.reduce<string | undefined>(
    (latest, { created }) => (!latest || Date.parse(created) > Date.parse(latest) ? created : latest),
    undefined,
  );
  const fixed = routes
    .filter((route: RouteRule) => route.isIndexable && !route.isUnlisted && !route.path.includes("["))
    .map(({ path }) => ({
      path,
      lastModified: path === "/" || path === "/notice" ? newest : undefined,
    }));
  return [
    ...fixed,
    ...categoryLinks.map(({ link }) => ({ path: link })),
    ...branches.map(({ pk }) => ({ path: `/place/${pk}` })),
    ...gyms.map((path) => ({ path })),
    ...notices.map(({ id, created, updated }) => ({
      path: `/notice/${id}`,
      lastModified: updated ?? created,
    })),
  ];
}

/** Writes the entries in the sitemaps.org format. @param siteUrl origin, no trailing slash */
export function writeSitemap(entries: readonly SitemapEntry[], siteUrl: string): string {
  const urls = entries.map(({ path, lastModified }) => {
    const time = lastModified ? `<lastmod>${escapeXml(lastModified)}</lastmod>` : "";
    return `<url><loc>${escapeXml(siteUrl + path)}</loc>${time}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** A text as XML has it between tags. */
function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/**
 * Operating news as a feed (RSS 2.0), the newest first.
 *
 * @param notices the first page of the list
 * @param siteUrl origin, no trailing slash
 */
export function buildFeed(notices: readonly Notice[], siteUrl: string): string {
  const newestFirst = [...notices].sort((a, b) => Date.parse(b.created) - Date.parse(a.created));
  const items = newestFirst.flatMap(({ id, title, category, created, summary }) => [
    "<item>",
    element("title", title),
    element("link", `${siteUrl}/notice/${id}`),
    `<guid isPermaLink="true">${escapeXml(`${siteUrl}/notice/${id}`)}</guid>`,
    element("category", category),
    element("description", summary),
    element("pubDate", new Date(created).toUTCString()),
    "</item>",
  ]);
  const newest = newestFirst[0];
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "<channel>",
    element("title", `${site.mainTitle} 운영 소식`),
    element("link", `${siteUrl}/notice`),
    element("description", `${site.brand}의 새 지점과 이벤트, 점검과 휴·폐업 안내예요.`),
    element("language", "ko"),
    `<atom:link href="${escapeXml(siteUrl)}/notice/rss.xml" rel="self" type="application/rss+xml"/>`,
    ...(newest ? [element("lastBuildDate", new Date(newest.created).toUTCString())] : []),
    ...items,
    "</channel>",
    "</rss>",
    "",
  ].join("\n");
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The standard wants less than a year, so that a forgotten file does not lead to an address that nobody reads. */
const VALID_DAYS = 90;

/**
 * Writes where to report a weakness (RFC 9116), for `/.well-known/security.txt`.
 *
 * @param email the company's address, from the chain's content
 * @returns lines of `name: value`; valid for 90 days from today (UTC), because it is written anew each time
 */
export function writeSecurityText({ email, now }: { email: string; now: Date }): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: ko, en",
    "",
  ].join("\n");
}
