/**
 * The cookies that the backend sets in a browser, by what they mean. The site passes on these and no others, in both
 * directions (lib/render/forward.ts); no script reads them.
 */
export const BACKEND_COOKIES = {
  /** Who asked for a code by SMS: the code is worth nothing without it (docs/decisions/sms-codes.md). */
  asker: "sms_asker",
  /** A browser in which the member has logged in before (docs/decisions/backend-sessions.md). */
  device: "known_device",
} as const;

/** The value of a cookie in a `Cookie` header; the first one if it is there twice. */
export function readCookie(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
