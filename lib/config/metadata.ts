import type { Metadata } from "next";
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
};

/**
 * Title, description, canonical and share data of a page, from the tables of routes and titles.
 *
 * @param route the page's route as the table writes it
 */
export function buildMetadata(route: RoutePath, words: PageWords = {}): Metadata {
  const { isIndexable, path } = getRoute(route);
  const ownTitle = words.title ?? titles[route];
  const title = ownTitle ? `${ownTitle} | ${site.mainTitle}` : site.mainTitle;
  const description = words.description ?? site.description;
  const address = words.path ?? path;
  return {
    title: { absolute: title },
    description,
    alternates: isIndexable ? { canonical: address } : undefined,
    robots: isIndexable && publicEnv.isMaster ? undefined : { index: false, follow: isIndexable },
    openGraph: {
      type: "website",
      siteName: site.mainTitle,
      locale: site.locale,
      title,
      description,
      url: address,
      images: [{ url: words.image ?? "/images/share.png", width: 1200, height: 630 }],
    },
    twitter: { card: "summary_large_image" },
  };
}
