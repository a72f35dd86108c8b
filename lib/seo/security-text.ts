const DAY_MS = 24 * 60 * 60 * 1000;
/** The standard wants less than a year, so that a forgotten file does not lead to an address that nobody reads. */
const VALID_DAYS = 90;

/**
 * Writes where to report a weakness (RFC 9116), for `/.well-known/security.txt`.
 *
 * @param email the company's address, from the chain's content
 * @returns lines of `name: value`; valid for 90 days from today (UTC), because it is written anew each time
 */
export function writeSecurityText({ email, now }: { email: string; now: Date }): string {
  const expires = new Date(Math.floor(now.getTime() / DAY_MS + VALID_DAYS) * DAY_MS);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace(".000Z", "Z")}`,
    "Preferred-Languages: ko, en",
    "",
  ].join("\n");
}
