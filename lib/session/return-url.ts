import { SENT_BY_GUARD_PREFIX } from "@/lib/config/names";
import { findRoute } from "@/lib/config/routes";

const RETURN_URL_PARAM = "returnUrl";
const HOME = "/";
const MAX_LENGTH = 2048;
/** An origin that nothing else can have: an address that parses away from it is not ours. */
const OWN_ORIGIN = "http://site.invalid";

/**
 * The one gate of every redirect whose target came with an address: only what is provably a path of this site
 * passes, in its normalised form; everything else becomes home.
 *
 * @param value decoded once, as `URLSearchParams` returns it
 * @returns path with query and fragment; never an address of another origin, never a page for logging in
 */
export function getSafeReturnUrl(value: string | null | undefined): string {
  if (typeof value !== "string" || value.length > MAX_LENGTH) return HOME;
  // Browsers drop tabs and line breaks from addresses, so "/\t/evil" would be "//evil".
  if (!/^\/(?!\/)[^\\\u0000-\u001f\u007f]*$/.test(value)) return HOME;
  const url = parseOwn(value);
  if (!url || url.pathname.startsWith("//") || isAuthPage(url.pathname)) return HOME;
  const returnUrl = url.pathname + url.search + url.hash;
  return returnUrl.length > MAX_LENGTH ? HOME : returnUrl;
}

/** The safe returnUrl of an address. */
export function readReturnUrl(search: string): string {
  return getSafeReturnUrl(new URLSearchParams(search).get(RETURN_URL_PARAM));
}

/**
 * Name of the cookie that says "the guard sent this browser to the login page for the sake of that page". One for each
 * page, so that tabs do not take each other's.
 *
 * @param wanted path with query, as the guard puts it into the address
 */
export function nameGuardMark(wanted: string): string {
  let hash = 0;
  for (let index = 0; index < wanted.length; index += 1) hash = (hash * 31 + wanted.charCodeAt(index)) | 0;
  return SENT_BY_GUARD_PREFIX + (hash >>> 0).toString(36);
}

/**
 * Whether the guard sent this browser to the login page, within the last minute, for the page that the address names.
 * The cookie is not used up: two tabs may want the same page.
 */
export function isSentByGuard(search: string): boolean {
  const name = nameGuardMark(new URLSearchParams(search).get(RETURN_URL_PARAM) ?? "");
  return document.cookie.split("; ").includes(`${name}=1`);
}

/**
 * Address of an auth page that continues to a page of this site.
 *
 * @param page the login page or another auth page
 * @param returnUrl a safe one; home needs none
 */
export function getAuthHref(page: "/login" | "/signup" | "/findPassword", returnUrl: string): string {
  return returnUrl === HOME ? page : `${page}?${RETURN_URL_PARAM}=${encodeURIComponent(returnUrl)}`;
}

/**
 * Link to the login page that returns here. On the auth pages it keeps their returnUrl.
 *
 * @param pathname as in the address bar
 * @param search with its question mark, or empty
 */
export function getLoginHref(pathname: string, search: string): string {
  if (isAuthPage(pathname)) return getAuthHref("/login", readReturnUrl(search));
  return `/login?${RETURN_URL_PARAM}=${encodeURIComponent(pathname + search)}`;
}

/** A logged-in member is redirected from these pages (docs/product.md 8.10). */
export function isAuthPage(pathname: string): boolean {
  return findRoute(pathname.replace(/(?!^)\/+$/, ""))?.isAuth === true;
}

/** Pages that need a session (docs/product.md 8.8); an unknown path is not a page and needs none. */
export function isGuardedPage(pathname: string): boolean {
  return findRoute(pathname)?.isPublic === false;
}

function parseOwn(value: string): URL | null {
  try {
    const url = new URL(value, OWN_ORIGIN);
    return url.origin === OWN_ORIGIN ? url : null;
  } catch {
    return null;
  }
}
