import { getSafeReturnUrl } from "@/lib/session/return-url";

/** Where the script keeps the query; nothing but this page's code looks there. */
const HOLDER = "handoverQuery";

/**
 * Takes the code out of the address bar while the document is read, before any other code sees it and before it can
 * be copied, shared or sent along as a referrer. It imports nothing, so it is plain text.
 */
export const HANDOVER_SCRIPT = `(function(){if(!location.search)return;window.${HOLDER}=location.search;history.replaceState(history.state,"",location.pathname)})()`;

/** What the address brought: the code to exchange, and the safe path to go on to. */
export type HandoverRequest = { code: string; returnUrl: string };

/**
 * What this page was opened with.
 *
 * @returns null without a code: opened by hand, or loaded again
 */
export function readHandover(): HandoverRequest | null {
  const query = new URLSearchParams((window as Window & { [HOLDER]?: string })[HOLDER] ?? "");
  const code = query.get("code");
  return code ? { code, returnUrl: getSafeReturnUrl(query.get("to")) } : null;
}
