import type { ServerResponse } from "node:http";
import { buildPolicy } from "@/lib/render/page-policy.mjs";

/** What other sites may show: share pictures, app icons, pictures of a search engine's answer. */
const SHOWN_ELSEWHERE = /^\/(og|icons|images)\//;
const POLICY = "content-security-policy";
/** A picture with its own `<style>`, opened by itself, may use it. */
const POLICY_OF_NO_PAGE = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/**
 * What every answer of the site carries, whoever makes it.
 *
 * @param path of the request, without query
 * @param isMaster whether it is the production build: it insists on TLS, any other one stays out of search engines
 */
export function listSecurityHeaders(path: string, isMaster: boolean): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "permissions-policy":
      "geolocation=(self), camera=(), microphone=(), payment=(self), usb=(), browsing-topics=()",
    // The payment company's window needs its opener.
    "cross-origin-opener-policy": "same-origin-allow-popups",
    "cross-origin-resource-policy": SHOWN_ELSEWHERE.test(path) ? "cross-origin" : "same-origin",
    "x-frame-options": "DENY",
    ...(isMaster
      ? { "strict-transport-security": "max-age=31536000; includeSubDomains" }
      : // Search engines index only the production build (docs/product.md 3.6).
        { "x-robots-tag": "noindex, nofollow" }),
  };
}

/** The headers of an answer to something that is no request (lib/runtime/refusals.ts). */
export function listHeadersWithoutPath(isMaster: boolean): Record<string, string> {
  return { ...listSecurityHeaders("", isMaster), [POLICY]: POLICY_OF_NO_PAGE, "cache-control": "no-store" };
}

/**
 * Calls a function when the head of an answer is about to be sent, with the last word on it.
 *
 * @param look gets the status and may set headers
 */
export function beforeHead(response: ServerResponse, look: (status: number) => void): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (status: number, ...rest: unknown[]) => {
    if (!response.headersSent) look(status);
    return writeHead(status, ...rest);
  };
}

/** Documents name their own policy when they are stored (lib/render/page-policy.mjs); anything else gets one here. */
export function addMissingPolicy(response: ServerResponse): void {
  if (response.hasHeader(POLICY)) return;
  const isDocument = String(response.getHeader("content-type")).startsWith("text/html");
  // Next renders a 404 of its own outside of the middleware's reach: it is read without its scripts.
  response.setHeader(POLICY, isDocument ? buildPolicy({ scripts: [], styles: [] }) : POLICY_OF_NO_PAGE);
}

/** What a cache in front may keep it may also show for a day while the site gives no answer. */
export function allowStale(response: ServerResponse): void {
  const rule = response.getHeader("cache-control");
  if (typeof rule === "string" && rule.includes("stale-while-revalidate") && !rule.includes("stale-if-error"))
    response.setHeader("cache-control", `${rule}, stale-if-error=86400`);
}
