import type { Metadata } from "next";
import { cutText } from "@/lib/format/text";
import { publicEnv } from "./env";
import { getRoute, type RoutePath } from "./routes";
import { site } from "./site";
import { titles } from "./titles";

type PageWords = {
  /** The page's title before the brand; default: the title of its route. */
  title?: string;
  description?: string;
  /** The page's own address where the route has a variable part; no query. */
  path?: string;
  /** Path of the share picture, 1200×630. */
  image?: string;
  /** What was loaded for the page: one that could not be shown is not indexed and has no address of its own. */
  status?: "ok" | "not-found" | "unavailable";
  /** An article, with its times as ISO 8601 and what it is about. */
  article?: { published: string; modified?: string; section: string };
};

/** Naver shows this many characters of a title and of a description. */
export const TITLE_MAX = 40;
export const DESCRIPTION_MAX = 80;

/** Where search engines and readers follow operating news. */
const FEED = { "application/rss+xml": "/notice/rss.xml" };

/**
 * Title, description, canonical and share data of a page, from the tables of routes and titles.
 *
 * @param route the page's route as the table writes it
 */
export function buildMetadata(route: RoutePath, words: PageWords = {}): Metadata {
  const { isIndexable, path } = getRoute(route);
  const ownTitle = words.title ?? titles[route];
  const title = ownTitle ? `${ownTitle} | ${site.mainTitle}` : site.mainTitle;
  const description = cutText(words.description ?? site.description, DESCRIPTION_MAX);
  const address = words.path ?? path;
  if (words.status && words.status !== "ok") {
    return { title: { absolute: title }, description, robots: { index: false } };
  }
  const hasFeed = path === "/" || path.startsWith("/notice");
  const { article } = words;
  return {
    title: { absolute: title },
    description,
    alternates: isIndexable ? { canonical: address, types: hasFeed ? FEED : undefined } : undefined,
    robots: isIndexable && publicEnv.isMaster ? undefined : { index: false, follow: isIndexable },
    openGraph: {
      ...(article
        ? {
            type: "article",
            publishedTime: article.published,
            modifiedTime: article.modified,
            section: article.section,
          }
        : { type: "website" }),
      siteName: site.mainTitle,
      locale: site.locale,
      title,
      description,
      url: address,
      images: [{ url: words.image ?? "/og/home", width: 1200, height: 630 }],
    },
    twitter: { card: "summary_large_image" },
  };
}
