import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNull, lte } from "drizzle-orm";
import type { HandoverAudience } from "@/lib/contract/session";
import type { Database } from "../../db/client";
import { handoverCode, member, sessionFamily } from "../../db/schema";
import type { Identity } from "../../fastify";
import { tokenNotValid } from "../../plugins/auth";
import type { Session, Tokens } from "../session/tokens";

/** Seconds that a code is valid: the page that opens right after uses it. */
export const HANDOVER_LIFETIME_S = 60;
const CODE_BYTES = 32;

/**
 * Creates a code with which another site gets a login of the same member. It ends with the login that requested it.
 * See docs/decisions/handover.md.
 *
 * @returns 43 characters that need no escaping in an address; only their hash is stored
 * @throws ApiError 401 when the login has ended in the meantime
 */
export async function issueCode(
  db: Database,
  { familyId }: Identity,
  audience: HandoverAudience,
  now: Date,
): Promise<string> {
  const code = randomBytes(CODE_BYTES).toString("base64url");
  await db.transaction(async (tx) => {
    // Locked, so that the login cannot be erased before its code is stored.
    const [family] = await tx
      .select({ id: sessionFamily.id })
      .from(sessionFamily)
      .where(and(eq(sessionFamily.id, familyId), isNull(sessionFamily.revokedAt)))
      .for("key share");
    if (!family) throw tokenNotValid();
    const expiresAt = new Date(now.getTime() + HANDOVER_LIFETIME_S * 1000);
    await tx.insert(handoverCode).values({ codeHash: hashCode(code), familyId, audience, expiresAt });
  });
  return code;
}

/**
 * Exchanges a code for a separate login, once.
 *
 * @returns undefined for a code that is unknown, expired, used, for another audience, or whose login has ended
 */
export async function exchangeCode(
  db: Database,
  tokens: Tokens,
  { code, audience }: { code: string; audience: HandoverAudience },
  now: Date,
): Promise<{ session: Session; name: string } | undefined> {
  const isTheCode = and(
    eq(handoverCode.codeHash, hashCode(code)),
    eq(handoverCode.audience, audience),
    gt(handoverCode.expiresAt, now),
  );
  return db.transaction(async (tx) => {
    // The member's row first, as in every login: a later password change then ends this login too.
    const [owner] = await tx
      .select({ id: member.id, nickname: member.nickname, name: member.name })
      .from(handoverCode)
      .innerJoin(sessionFamily, eq(sessionFamily.id, handoverCode.familyId))
      .innerJoin(member, eq(member.id, sessionFamily.memberId))
      .where(isTheCode)
      .for("share", { of: member });
    if (!owner) return undefined;
    // Of several concurrent exchanges only one gets the row.
    const [spent] = await tx.delete(handoverCode).where(isTheCode).returning();
    if (!spent) return undefined;
    const [family] = await tx
      .select({ id: sessionFamily.id })
      .from(sessionFamily)
      .where(and(eq(sessionFamily.id, spent.familyId), isNull(sessionFamily.revokedAt)));
    if (!family) return undefined;
    return {
      session: await tokens.start(tx, owner.id, now),
      name: owner.nickname ?? owner.name,
    };
  });
}

/** Removes codes that were not used in time. */
export async function purgeHandoverCodes(db: Database, now: Date): Promise<void> {
  await db.delete(handoverCode).where(lte(handoverCode.expiresAt, now));
}

function hashCode(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
