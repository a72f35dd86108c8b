import type { MetadataRoute } from "next";
import { routes, type RouteRule } from "@/lib/config/routes";
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
  branches: readonly { pk: number }[];
  notices: readonly { id: number; created: string; updated?: string | null }[];
};

/**
 * Every page that may be indexed: the fixed ones of the route table, categories, branches and notices.
 * The times are real: a notice's own, and the newest notice's for the two pages that show it first.
 */
export function buildSitemap({ branches, notices }: SitemapData): SitemapEntry[] {
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
export function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
