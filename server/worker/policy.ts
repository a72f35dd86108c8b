import { SYSTEM_UPDATE_MARK } from "@/lib/config/names";
import { HOURLY_PICTURE } from "@/lib/config/own-picture";
import { findRoute } from "@/lib/config/routes";

/*
 * What the service worker keeps of the site, and under which address (docs/decisions/offline.md). Paths that are not
 * named here pass it by: the API, members' data and pictures, the data of soft navigations.
 */

/** Navigations that are no page: the browser follows them as if there were no worker. */
const NO_PAGES =
  /^\/(api|user|media|og|images|icons|fonts|_next|\.ws)(\/|$)|\.(xml|txt|js|json|webmanifest|ico)$/;

/** Whether a navigation leads to a page, which has the page for lost connections in its place when there is none. */
export function isPage({ pathname }: URL): boolean {
  return !NO_PAGES.test(pathname);
}

/** Whether a page may be kept: it is for everybody, and nothing in its address is somebody's. */
export function isPageToKeep({ pathname }: URL): boolean {
  return findRoute(pathname)?.isIndexable === true;
}

/**
 * The address under which a page is kept. What follows the path changes nothing in its document, except in the list of
 * news, whose pages and kinds are documents of their own.
 */
export function toPageKey({ origin, pathname, searchParams }: URL): string {
  const parts = ["category", "page"].flatMap((name) => {
    const value = pathname === "/notice" && searchParams.get(name);
    return value ? `${name}=${encodeURIComponent(value)}` : [];
  });
  return origin + pathname + (parts.length > 0 ? `?${parts.join("&")}` : "");
}

/** Whether an answer is a whole page as everybody gets it: not a redirect, an error, or a notice of an update. */
export function isWholePage({ status, type, redirected, headers }: Response): boolean {
  return (
    status === 200 &&
    type === "basic" &&
    !redirected &&
    (headers.get("content-type") ?? "").startsWith("text/html") &&
    !(headers.get("server-timing") ?? "").includes(SYSTEM_UPDATE_MARK)
  );
}

/** Whether it is a part of a build, whose name changes with its content. */
export function isBuildFile({ pathname }: URL): boolean {
  return pathname.startsWith("/_next/static/");
}

/** Whether it is a picture of which the address has another one by the hour (server/front/hours.ts). */
export function isHourlyPicture({ pathname }: URL): boolean {
  return HOURLY_PICTURE.test(pathname);
}

/** Whether it is one of the site's own pictures, resized or not; never one that somebody uploaded. */
export function isOwnPicture({ pathname, searchParams }: URL): boolean {
  if (pathname === "/_next/image") return searchParams.get("url")?.startsWith("/images/") === true;
  return pathname.startsWith("/images/") || pathname.startsWith("/icons/");
}
