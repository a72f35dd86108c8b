import { createHash, createHmac, hkdfSync, randomUUID } from "node:crypto";
import { and, eq, isNull, lte, notExists, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { refreshToken, sessionFamily, type SessionFamilyRow } from "../../db/schema";
import type { Identity } from "../../fastify";

const REFRESH_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** Two tabs, or a client whose answer was lost, may resend the token just spent within this time. */
const GRACE_MS = 30_000;

/** A login and its newest refresh token. */
export interface Session {
  identity: Identity;
  refresh: string;
}

/**
 * Makes, exchanges and ends refresh tokens. A token is the HMAC of its row's id, so that a repeat within the
 * grace period gets the same successor again although only hashes are stored; the key is not in the database.
 * See docs/decisions/backend-sessions.md.
 */
export function createTokens(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "refresh token", 32));
  const toToken = (id: string) => createHmac("sha256", key).update(id).digest("base64url");

  async function insertToken(db: Database, familyId: string, now: Date): Promise<string> {
    const id = randomUUID();
    await db.insert(refreshToken).values({
      id,
      familyId,
      tokenHash: hashToken(toToken(id)),
      created: now,
      expiresAt: new Date(now.getTime() + REFRESH_LIFETIME_MS),
    });
    return id;
  }

  return {
    /** Starts a new family: one login on one device. */
    async start(db: Database, memberId: number, now: Date): Promise<Session> {
      return db.transaction(async (tx) => {
        const [family] = await tx
          .insert(sessionFamily)
          .values({ memberId, created: now })
          .returning({ id: sessionFamily.id });
        if (!family) throw new Error("insert returned no row");
        const id = await insertToken(tx, family.id, now);
        return { identity: { memberId, familyId: family.id }, refresh: toToken(id) };
      });
    },

    /**
     * Exchanges a refresh token for its successor. The token just spent gives the same successor again for 30 s;
     * any other spent token counts as stolen and ends its whole family.
     *
     * @returns undefined for an invalid token; "password changed" for one of a login that a new password has ended
     */
    async rotate(db: Database, token: string, now: Date): Promise<Session | "password changed" | undefined> {
      return db.transaction(async (tx) => {
        const family = await lockFamilyOf(tx, token);
        if (family?.hasOldPassword) return "password changed";
        if (!family || family.revokedAt) return undefined;
        // Read after the lock: of several concurrent calls each sees what the one before it did.
        const [row] = await tx
          .select()
          .from(refreshToken)
          .where(eq(refreshToken.tokenHash, hashToken(token)));
        if (!row || row.expiresAt <= now) return undefined;
        const identity = { memberId: family.memberId, familyId: family.id };

        if (!row.spentAt) {
          const successorId = await insertToken(tx, family.id, now);
          await tx.update(refreshToken).set({ spentAt: now, successorId }).where(eq(refreshToken.id, row.id));
          return { identity, refresh: toToken(successorId) };
        }
        const [successor] = await tx
          .select()
          .from(refreshToken)
          .where(and(eq(refreshToken.id, row.successorId ?? ""), isNull(refreshToken.spentAt)));
        if (successor && now.getTime() - row.spentAt.getTime() <= GRACE_MS) {
          return { identity, refresh: toToken(successor.id) };
        }
        await revokeFamily(tx, family.id, now);
        return undefined;
      });
    },

    /** Ends the login that a refresh token belongs to; an unknown token counts as ended. */
    async end(db: Database, token: string, now: Date): Promise<void> {
      await db.transaction(async (tx) => {
        const family = await lockFamilyOf(tx, token);
        if (family && !family.revokedAt) await revokeFamily(tx, family.id, now);
      });
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;

/** Removes expired refresh tokens, and families that have none left. */
export async function purgeTokens(db: Database, now: Date): Promise<void> {
  await db.delete(refreshToken).where(lte(refreshToken.expiresAt, now));
  await db.delete(sessionFamily).where(
    notExists(
      db
        .select({ one: sql`1` })
        .from(refreshToken)
        .where(eq(refreshToken.familyId, sessionFamily.id)),
    ),
  );
}

/** Exchange, repeat and logout of one login wait for each other on its family's row. */
async function lockFamilyOf(tx: Database, token: string): Promise<SessionFamilyRow | undefined> {
  const [owner] = await tx
    .select({ familyId: refreshToken.familyId })
    .from(refreshToken)
    .where(eq(refreshToken.tokenHash, hashToken(token)));
  if (!owner) return undefined;
  const [family] = await tx
    .select()
    .from(sessionFamily)
    .where(eq(sessionFamily.id, owner.familyId))
    .for("update");
  return family;
}

async function revokeFamily(tx: Database, familyId: string, now: Date): Promise<void> {
  await tx.update(sessionFamily).set({ revokedAt: now }).where(eq(sessionFamily.id, familyId));
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
