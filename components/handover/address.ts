import { getSafeReturnUrl } from "@/lib/session/return-url";

/** Where the script keeps the query; only this page's code reads it. */
const HOLDER = "handoverQuery";

/**
 * Removes the code from the address bar while the document is parsed, before any other code sees it and before it can
 * be copied, shared or sent as a referrer. It imports nothing, so it is plain text.
 */
export const HANDOVER_SCRIPT = `(function(){if(!location.search)return;window.${HOLDER}=location.search;history.replaceState(history.state,"",location.pathname)})()`;

/** What the address contained: the code to exchange, and the safe path to continue to. */
export type HandoverRequest = { code: string; returnUrl: string };

/**
 * The code and path that this page was opened with.
 *
 * @returns null without a code: opened by hand, or reloaded
 */
export function readHandover(): HandoverRequest | null {
  const query = new URLSearchParams((window as Window & { [HOLDER]?: string })[HOLDER] ?? "");
  const code = query.get("code");
  return code ? { code, returnUrl: getSafeReturnUrl(query.get("to")) } : null;
}
