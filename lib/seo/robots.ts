import type { MetadataRoute } from "next";
import { routes } from "@/lib/config/routes";

/**
 * What crawlers may fetch. Outside production nothing may be indexed, which a header on every answer says;
 * a crawler has to be let in to see it (docs/decisions/search-engines.md).
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
    rules: { userAgent: "*", allow: "/", disallow: ["/api/", "/user/", ...listGuardedPrefixes()] },
    sitemap: `${siteUrl}/sitemap.xml`,
  };
}

/** The guarded pages' common beginnings: they only lead to the login page. */
function listGuardedPrefixes(): string[] {
  const guarded = routes.filter(({ isPublic }) => !isPublic).map(({ path }) => path);
  return [...new Set(guarded.map((path) => `/${path.split("/")[1]}`))];
}
