import { createHmac, hkdfSync } from "node:crypto";
import { and, desc, eq, inArray, lt } from "drizzle-orm";
import type { Database } from "../../db/client";
import { knownDevice } from "../../db/schema";

const DAY_S = 24 * 60 * 60;
/** As long as browsers keep a cookie at most. */
export const DEVICE_LIFETIME_S = 400 * DAY_S;
/** Of one member; the one that was used least recently is forgotten. */
const DEVICES_MAX = 10;

/**
 * The browsers in which a member has logged in before. Strangers' failed attempts for a number do not lock them out
 * (docs/decisions/backend-sessions.md). A browser has a random token, the database its keyed hash.
 */
export function createDevices(secret: string) {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "known device", 32));
  const hash = (token: string) => createHmac("sha256", key).update(token).digest("base64url");

  return {
    hash,

    /** Notes a login in a browser. */
    async remember(
      tx: Database,
      { memberId, token }: { memberId: number; token: string },
      now: Date,
    ): Promise<void> {
      await tx
        .insert(knownDevice)
        .values({ memberId, tokenHash: hash(token), usedAt: now })
        .onConflictDoUpdate({ target: [knownDevice.memberId, knownDevice.tokenHash], set: { usedAt: now } });
      const surplus = tx
        .select({ tokenHash: knownDevice.tokenHash })
        .from(knownDevice)
        .where(eq(knownDevice.memberId, memberId))
        .orderBy(desc(knownDevice.usedAt), knownDevice.tokenHash)
        .offset(DEVICES_MAX)
        // Another login of the member at this moment may be removing them already.
        .for("update", { skipLocked: true });
      await tx
        .delete(knownDevice)
        .where(and(eq(knownDevice.memberId, memberId), inArray(knownDevice.tokenHash, surplus)));
    },

    /** Forgets all of a member's browsers. */
    async forget(tx: Database, memberId: number): Promise<void> {
      await tx.delete(knownDevice).where(eq(knownDevice.memberId, memberId));
    },
  };
}

export type Devices = ReturnType<typeof createDevices>;

/** Removes browsers that have lost their cookie by now. */
export async function purgeDevices(db: Database, now: Date): Promise<void> {
  await db
    .delete(knownDevice)
    .where(lt(knownDevice.usedAt, new Date(now.getTime() - DEVICE_LIFETIME_S * 1000)));
}
