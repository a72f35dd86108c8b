import type { FastifyInstance } from "fastify";
import { toAddressKey } from "@/lib/runtime/address";
import { countMiss, type Limit } from "../../limits";
import { createSerial } from "../../serial";

const WINDOW_MIN = 10;
const MEMBER_MAX = 10;
/** Families and offices share an address. */
const ADDRESS_MAX = 100;

/** The limit of a member, for the API's page. */
export const GUESS_LIMIT = `${WINDOW_MIN}분에 ${MEMBER_MAX}번`;

/** Whose guesses are counted: a member's, or an address's for a visitor. */
type Guesser = { memberId: number } | { address: string };

/**
 * Limits everything that reveals whether a code exists: only failed attempts count, for a member or for an address
 * (docs/product.md 11.4).
 *
 * @returns a function that looks up a code in its plain form; `look` returns undefined for a failed attempt, `miss`
 *   makes its error
 */
export function createGuessGuard(app: FastifyInstance) {
  // Guesses of one member or address run one after the other: sending many at once gains nothing.
  const serial = createSerial();

  return function guard<T>(
    guesser: Guesser,
    text: string,
    look: (code: string) => Promise<T | undefined>,
    miss: () => Error,
  ): Promise<T> {
    const limit = toLimit(guesser);
    const code = normalizeCode(text);
    return serial(limit.key, async () => {
      const found = await countMiss(app, [limit], async () => (code === undefined ? undefined : look(code)));
      if (found === undefined) throw miss();
      return found;
    });
  };
}

function toLimit(guesser: Guesser): Limit {
  return "memberId" in guesser
    ? { key: `code:${guesser.memberId}`, max: MEMBER_MAX, windowMs: WINDOW_MIN * 60_000 }
    : { key: `code@${toAddressKey(guesser.address)}`, max: ADDRESS_MAX, windowMs: WINDOW_MIN * 60_000 };
}

/**
 * A typed code in the stored form: without blanks and hyphens, in capitals.
 *
 * @returns undefined for what cannot be a code
 */
function normalizeCode(text: string): string | undefined {
  const code = text
    .normalize("NFKC")
    .replace(/[\s\p{Pd}]/gu, "")
    .toUpperCase();
  return /^[\p{L}\p{N}_]+$/u.test(code) ? code : undefined;
}
