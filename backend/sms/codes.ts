import { createHmac, hkdfSync, randomBytes, randomInt, timingSafeEqual } from "node:crypto";
import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { smsCode, type SmsPurpose } from "../db/schema";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const KEPT_MS = 24 * 60 * MINUTE_MS;

/** How long a code can be entered. */
export const CODE_LIFETIME_S = 180;
/** How long a correctly entered code can be used. */
const VERIFIED_LIFETIME_MS = 30 * MINUTE_MS;
/** A code is invalid after this many failed attempts. */
const CODE_MISSES_MAX = 5;

export type CodeCheck =
  | { outcome: "right"; id: number }
  /** Attempts left; 0 = this was the last one. */
  | { outcome: "mismatch"; triesLeft: number }
  /** No valid code: expired, tried too often, already used, or never requested. */
  | { outcome: "expired" };

interface CodeTarget {
  phone: string;
  purpose: SmsPurpose;
}

/**
 * Makes, checks and uses up the codes that prove a number. A code is for one number and one purpose; the database
 * has only its keyed hash, because six digits are easily guessed, and the key is not in the database.
 * See docs/decisions/sms-codes.md.
 */
export function createCodes(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "sms code", 32));
  const hashCode = ({ phone, purpose }: CodeTarget, code: string) =>
    createHmac("sha256", key).update(`${purpose}:${phone}:${code}`).digest("base64url");

  return {
    /**
     * Stores a new code; older ones stay valid, because messages may arrive out of order.
     *
     * @returns six digits
     */
    async issue(db: Database, target: CodeTarget, now: Date): Promise<string> {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      await insertCode(db, target, hashCode(target, code), now);
      return code;
    },

    /** Stores a row that no digits match, for a number that gets no message: from outside it looks like a code. */
    async issueNone(db: Database, target: CodeTarget, now: Date): Promise<void> {
      await insertCode(db, target, hashCode(target, randomBytes(16).toString("hex")), now);
    },

    /**
     * Compares digits with the valid codes of a number. Correct ones can be used for 30 minutes, until they are
     * used up; a failed attempt counts for every code it was tried on. Attempts for one number run in turn, so that
     * guesses sent at the same time gain nothing.
     */
    async check(
      db: Database,
      { phone, purposes }: { phone: string; purposes: SmsPurpose[] },
      digits: string,
      now: Date,
    ): Promise<CodeCheck> {
      return db.transaction(async (tx) => {
        await lockNumber(tx, phone);
        const living = await listLiving(tx, phone, purposes, now);
        if (living.length === 0) return { outcome: "expired" };
        const right = living.filter(({ purpose, codeHash }) =>
          isSame(codeHash, hashCode({ phone, purpose }, digits)),
        );
        const [first] = right;
        if (first) {
          const unverified = right.filter(({ verifiedAt }) => !verifiedAt).map(({ id }) => id);
          await tx.update(smsCode).set({ verifiedAt: now }).where(inArray(smsCode.id, unverified));
          return { outcome: "right", id: first.id };
        }
        const ids = living.map(({ id }) => id);
        await tx
          .update(smsCode)
          .set({ misses: sql`${smsCode.misses} + 1` })
          .where(inArray(smsCode.id, ids));
        const misses = Math.min(...living.map((row) => row.misses)) + 1;
        return { outcome: "mismatch", triesLeft: CODE_MISSES_MAX - misses };
      });
    },

    /** Uses up a checked code. @returns false if another request was faster */
    async spend(tx: Database, id: number, now: Date): Promise<boolean> {
      const spent = await tx
        .update(smsCode)
        .set({ spentAt: now })
        .where(and(eq(smsCode.id, id), isNull(smsCode.spentAt)))
        .returning({ id: smsCode.id });
      return spent.length > 0;
    },
  };
}

export type Codes = ReturnType<typeof createCodes>;

/** Until the transaction ends, no other request sends a code to this number or tries one. */
export async function lockNumber(tx: Database, phone: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${phone}`}, 0))`);
}

/** Removes codes older than a day. */
export async function purgeCodes(db: Database, now: Date): Promise<void> {
  await db.delete(smsCode).where(lt(smsCode.created, new Date(now.getTime() - KEPT_MS)));
}

async function insertCode(
  db: Database,
  { phone, purpose }: CodeTarget,
  codeHash: string,
  now: Date,
): Promise<void> {
  await db.insert(smsCode).values({
    phoneNumber: phone,
    purpose,
    codeHash,
    created: now,
    expiresAt: new Date(now.getTime() + CODE_LIFETIME_S * SECOND_MS),
  });
}

/** Oldest first: a code that was verified before a resend is the one that is used. */
async function listLiving(tx: Database, phone: string, purposes: SmsPurpose[], now: Date) {
  return tx
    .select()
    .from(smsCode)
    .where(
      and(
        eq(smsCode.phoneNumber, phone),
        inArray(smsCode.purpose, purposes),
        isNull(smsCode.spentAt),
        lt(smsCode.misses, CODE_MISSES_MAX),
        or(
          gt(smsCode.expiresAt, now),
          gt(smsCode.verifiedAt, new Date(now.getTime() - VERIFIED_LIFETIME_MS)),
        ),
      ),
    )
    .orderBy(asc(smsCode.id));
}

function isSame(a: string, b: string): boolean {
  return timingSafeEqual(Buffer.from(a), Buffer.from(b));
}
