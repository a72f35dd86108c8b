import { NextResponse, type NextRequest } from "next/server";
import { publicEnv } from "@/lib/config/env";
import { MEMBER_COOKIE, RAW_PATH_HEADER } from "@/lib/config/names";
import { findRoute } from "@/lib/config/routes";
import { NOTICE_CATEGORIES } from "@/lib/contract/notice";
import { parseNoticeList } from "@/lib/notice/list";
import { buildPolicy } from "@/lib/render/page-policy.mjs";
import { nameGuardMark } from "@/lib/session/return-url";
import { writeOwnPath } from "@/lib/station/station";

/**
 * The route guard of the first load and of client navigation (docs/product.md 8.7). It knows a session by
 * a marker cookie only: a hint for redirects, not security. In the browser storage decides
 * (docs/decisions/session-and-guard.md).
 */
export function middleware(request: NextRequest) {
  const { pathname, search } = request.nextUrl;
  if (pathname.length > 1 && pathname.endsWith("/")) {
    return NextResponse.redirect(new URL(pathname.replace(/\/+$/, "") + search, request.url), 308);
  }

  // A page and a handler cannot share a path, and a provider's POST has no cookie for the guard.
  if (request.method === "POST" && pathname === "/payment/mobileTransaction") {
    return NextResponse.rewrite(new URL("/payment-return" + search, request.url));
  }

  // The pages without content of bench builds, which measure the cost of this file.
  if (process.env.NEXT_BENCH && /^\/bench(\/\d+)?$/.test(pathname)) return NextResponse.next();
  // The components of components/ui in all their states; not part of production (next.config.ts).
  if (!publicEnv.isMaster && pathname === "/dev/ui") return NextResponse.next();
  const route = findRoute(pathname);
  if (!route) return showNotFound(request);
  if (route.redirectTo) {
    const target = new URL(route.redirectTo + search, request.url);
    return NextResponse.redirect(target, route.isMovedForGood ? 308 : 307);
  }
  const ownPath = route.path.endsWith("[slug]") ? writeOwnPath(pathname) : pathname;
  if (ownPath !== pathname) return NextResponse.redirect(new URL(ownPath + search, request.url), 308);
  // The list's further pages and kinds are documents of their own; no visitor sees those addresses.
  const list = pathname === "/notice" && parseNoticeList(search, NOTICE_CATEGORIES);
  if (list && (list.page > 1 || list.category)) {
    const inner = [list.page, list.category && encodeURIComponent(list.category)].filter(Boolean).join("/");
    return NextResponse.rewrite(new URL(`/notice/page/${inner}`, request.url));
  }
  if (!route.isPublic && !request.cookies.has(MEMBER_COOKIE)) {
    // Only who has never been a member books a trial: a press on it opens the sign-up, an address that is called up does not.
    const isPressed = request.headers.get("sec-fetch-site") === "same-origin";
    const entry = new URL(isPressed && pathname === "/trial" ? "/signup" : "/login", request.url);
    const wanted = pathname + search;
    entry.searchParams.set("returnUrl", wanted);
    const response = NextResponse.redirect(entry);
    response.cookies.set(nameGuardMark(wanted), "1", {
      maxAge: 60,
      // Not /login alone: after a soft navigation Chromium shows a script the cookies of the address that was loaded.
      path: "/",
      sameSite: "lax",
      secure: publicEnv.siteUrl.startsWith("https:"),
    });
    return response;
  }
  return NextResponse.next();
}

/**
 * The global 404 shows the path as in the address bar; a value that a visitor sent under this name is removed.
 * It is rendered per request, so its policy has a nonce, which Next takes from it, instead of hashes.
 */
function showNotFound(request: NextRequest) {
  const policy = buildPolicy({ scripts: [`'nonce-${crypto.randomUUID()}'`], styles: [] });
  const headers = new Headers(request.headers);
  headers.set(RAW_PATH_HEADER, new URL(request.url).pathname);
  headers.set("content-security-policy", policy);
  const response = NextResponse.rewrite(new URL("/_unknown", request.url), { request: { headers } });
  // The development server's own styles and scripts have no nonce.
  if (process.env.NODE_ENV !== "development") response.headers.set("content-security-policy", policy);
  return response;
}

export const config = {
  runtime: "nodejs",
  matcher: [
    "/((?!_next/|api/|user/|media/|images/|icons/|fonts/|og/|robots.txt|data.json|sitemap.xml|sitemap/|llms.txt|line-map.svg|manifest.webmanifest|favicon.ico|sw.js|indexnow.txt|notice/rss.xml|.well-known/security.txt).*)",
  ],
};
