import { and, eq, gt, inArray, isNotNull, lt, sql } from "drizzle-orm";
import type { Database } from "../db/client";
import { message } from "../db/schema";

const LATE_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

/** What members are told, by how it stands. */
export interface ToldCounts {
  /** Whose time has not come, or has just come. */
  waiting: number;
  /** That could be sent for a quarter of an hour. */
  late: number;
  /** Of the past day: given up, or came too late. */
  failed: number;
  /** Of the past day: nobody knows whether they were sent. */
  unknown: number;
}

/** Counts what is not sent of what members are told, of all processes. */
export async function countTold(db: Database, now: Date): Promise<ToldCounts> {
  const isLate = lt(message.dueAt, new Date(now.getTime() - LATE_MS));
  const isRecent = gt(message.settledAt, new Date(now.getTime() - DAY_MS));
  const isWaiting = eq(message.state, "waiting");
  const [counts] = await db
    .select({
      waiting: countIf(sql`${isWaiting} and not ${isLate}`),
      late: countIf(sql`${isWaiting} and ${isLate}`),
      failed: countIf(and(inArray(message.state, ["failed", "expired"]), isRecent)!),
      unknown: countIf(and(eq(message.state, "unknown"), isRecent)!),
    })
    .from(message)
    .where(isNotNull(message.event));
  return counts ?? { waiting: 0, late: 0, failed: 0, unknown: 0 };
}

const countIf = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})`.mapWith(Number);
