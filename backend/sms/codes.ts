import { createHmac, hkdfSync, randomBytes, randomInt } from "node:crypto";
import { and, eq, gt, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { Database } from "../db/client";
import { smsCode, type SmsPurpose } from "../db/schema";

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const KEPT_MS = 24 * 60 * MINUTE_MS;

/** How long a code can be entered. */
export const CODE_LIFETIME_S = 180;
/** How long a correctly entered code can be used. */
const VERIFIED_LIFETIME_MS = 30 * MINUTE_MS;
/** How long a browser has to be known as the one that asked. */
export const ASKER_LIFETIME_S = CODE_LIFETIME_S + VERIFIED_LIFETIME_MS / SECOND_MS;
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
  /** The token of the browser that asks; the code is good for nobody else. */
  asker: string;
}

/**
 * Makes, checks and uses up the codes that prove a number. A code is for one number, one purpose and whoever asked for
 * it; the database has only its keyed hash, because six digits are easily guessed, and the key is not in the database.
 * See docs/decisions/sms-codes.md.
 */
export function createCodes(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "sms code", 32));
  const hash = (text: string) => createHmac("sha256", key).update(text).digest("base64url");
  const hashCode = ({ phone, purpose }: Omit<CodeTarget, "asker">, code: string) =>
    hash(`${purpose}:${phone}:${code}`);
  const hashAsker = (asker: string) => hash(`asker:${asker}`);
  const insertCode = async (db: Database, { phone, purpose, asker }: CodeTarget, code: string, now: Date) => {
    await db.insert(smsCode).values({
      phoneNumber: phone,
      purpose,
      codeHash: hashCode({ phone, purpose }, code),
      askerHash: hashAsker(asker),
      created: now,
      expiresAt: new Date(now.getTime() + CODE_LIFETIME_S * SECOND_MS),
    });
  };

  return {
    /**
     * Stores a new code; older ones stay valid, because messages may arrive out of order.
     *
     * @returns six digits
     */
    async issue(db: Database, target: CodeTarget, now: Date): Promise<string> {
      const code = String(randomInt(1_000_000)).padStart(6, "0");
      await insertCode(db, target, code, now);
      return code;
    },

    /** Stores a row that no digits match, for a number that gets no message: from outside it looks like a code. */
    async issueNone(db: Database, target: CodeTarget, now: Date): Promise<undefined> {
      await insertCode(db, target, randomBytes(16).toString("hex"), now);
    },

    /**
     * Compares digits with the valid codes that this asker requested for a number. Correct ones can be used for 30
     * minutes, until they are used up; a failed attempt counts for every code it was tried on. One statement does it
     * all, so that guesses sent at the same time gain nothing, and nobody waits for another's transaction.
     *
     * @param asker undefined = a stranger, who finds no code and wears none out
     */
    async check(
      db: Database,
      { phone, purposes, asker }: { phone: string; purposes: SmsPurpose[]; asker: string | undefined },
      digits: string,
      now: Date,
    ): Promise<CodeCheck> {
      if (asker === undefined) return { outcome: "expired" };
      const isDigits = inArray(
        smsCode.codeHash,
        purposes.map((purpose) => hashCode({ phone, purpose }, digits)),
      );
      const isTried = and(
        eq(smsCode.phoneNumber, phone),
        inArray(smsCode.purpose, purposes),
        eq(smsCode.askerHash, hashAsker(asker)),
        isLiving(now),
      );
      const tried = db
        .select({
          id: smsCode.id,
          isRight: sql<boolean>`${isDigits}`.as("is_right"),
          isAnyRight: sql<boolean>`bool_or(${isDigits}) over ()`.as("is_any_right"),
        })
        .from(smsCode)
        .where(isTried)
        .as("tried");
      const rows = await db
        .update(smsCode)
        .set({
          misses: sql`${smsCode.misses} + case when ${tried.isAnyRight} then 0 else 1 end`,
          verifiedAt: sql`case when ${tried.isRight} then coalesce(${smsCode.verifiedAt}, ${now.toISOString()}::timestamptz) else ${smsCode.verifiedAt} end`,
        })
        .from(tried)
        // Asked again of the row itself: another request may have changed it since `tried` was read.
        .where(and(eq(smsCode.id, tried.id), isLiving(now)))
        .returning({ id: smsCode.id, misses: smsCode.misses, isRight: tried.isRight });
      if (rows.length === 0) return { outcome: "expired" };
      // The oldest: one that was verified before a resend is the one that is used.
      const right = rows.filter(({ isRight }) => isRight).sort((a, b) => a.id - b.id);
      if (right[0]) return { outcome: "right", id: right[0].id };
      return {
        outcome: "mismatch",
        triesLeft: CODE_MISSES_MAX - Math.min(...rows.map(({ misses }) => misses)),
      };
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

/** Removes codes older than a day. */
export async function purgeCodes(db: Database, now: Date): Promise<void> {
  await db.delete(smsCode).where(lt(smsCode.created, new Date(now.getTime() - KEPT_MS)));
}

function isLiving(now: Date): SQL | undefined {
  return and(
    isNull(smsCode.spentAt),
    lt(smsCode.misses, CODE_MISSES_MAX),
    or(gt(smsCode.expiresAt, now), gt(smsCode.verifiedAt, new Date(now.getTime() - VERIFIED_LIFETIME_MS))),
  );
}
