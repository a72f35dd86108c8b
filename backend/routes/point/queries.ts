import { desc, eq } from "drizzle-orm";
import type { ChargedPoint, UsedPointLog } from "@/lib/contract/point";
import type { Database } from "../../db/client";
import { pointCharge, pointUse } from "../../db/schema";
import { toSeoulTime, toSeoulTimeOrNull } from "../../time";
import { sumRemainingPoints } from "../member/queries";

/** What a member has spent, newest first, and the points that can be spent now. */
export async function listUsedPoints(db: Database, memberId: number, now: Date): Promise<UsedPointLog> {
  const rows = await db
    .select()
    .from(pointUse)
    .where(eq(pointUse.memberId, memberId))
    .orderBy(desc(pointUse.created), desc(pointUse.id));
  return {
    data: rows.map(({ id, created, amount, reason, balance }) => ({
      id,
      created: toSeoulTime(created),
      amount,
      reason,
      balance,
    })),
    remain_point: await sumRemainingPoints(db, memberId, now),
  };
}

/** What a member has received, newest first, expired and spent charges included. */
export async function listChargedPoints(db: Database, memberId: number): Promise<ChargedPoint[]> {
  const rows = await db
    .select()
    .from(pointCharge)
    .where(eq(pointCharge.memberId, memberId))
    .orderBy(desc(pointCharge.created), desc(pointCharge.id));
  return rows.map(({ id, created, amount, remaining, reason, expiresAt }) => ({
    id,
    created: toSeoulTime(created),
    amount,
    remaining,
    reason,
    expires_at: toSeoulTimeOrNull(expiresAt),
  }));
}
