import { publicEnv } from "@/lib/config/env";
import { SITEMAP_PARTS, writeSitemapIndex } from "@/lib/seo/crawlers";

/** The same at every time: the files that it names are made when they are asked for. */
export const dynamic = "force-static";

export function GET(): Response {
  return new Response(writeSitemapIndex(SITEMAP_PARTS, publicEnv.siteUrl), {
    headers: { "content-type": "application/xml; charset=utf-8" },
  });
}
