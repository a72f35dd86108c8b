import { createHash } from "node:crypto";
import { eq, inArray, lte, sql } from "drizzle-orm";
import type { Database } from "./db/client";
import { attemptLimit } from "./db/schema";
import { tooManyRequests } from "./errors";

/** A limit per window; the window starts with the first attempt. */
export interface Limit {
  /** What is counted, and for whom; stored as a hash only. */
  key: string;
  max: number;
  windowMs: number;
}

/**
 * Throws if any of the limits is used up.
 *
 * @throws ApiError 429 with the seconds until the last of the used-up windows ends
 */
export async function checkLimits(db: Database, limits: Limit[], now: Date): Promise<void> {
  const maxByKey = new Map(limits.map(({ key, max }) => [hashKey(key), max]));
  const rows = await db
    .select()
    .from(attemptLimit)
    .where(inArray(attemptLimit.key, [...maxByKey.keys()]));
  const waitsMs = rows
    .filter((row) => row.expiresAt > now && row.count >= (maxByKey.get(row.key) ?? Infinity))
    .map((row) => row.expiresAt.getTime() - now.getTime());
  if (waitsMs.length > 0) throw tooManyRequests(Math.ceil(Math.max(...waitsMs) / 1000));
}

/** Counts one more for each limit; a window that has ended starts again. */
export async function countAttempt(db: Database, limits: Limit[], now: Date): Promise<void> {
  const rows = limits.map(({ key, windowMs }) => ({
    key: hashKey(key),
    count: 1,
    expiresAt: new Date(now.getTime() + windowMs),
  }));
  // Rows that several attempts touch are always locked in one order, so that two cannot deadlock.
  rows.sort((a, b) => (a.key < b.key ? -1 : 1));
  const isOver = sql`${attemptLimit.expiresAt} <= ${now.toISOString()}::timestamptz`;
  await db
    .insert(attemptLimit)
    .values(rows)
    .onConflictDoUpdate({
      target: attemptLimit.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attemptLimit.count} + 1 end`,
        expiresAt: sql`case when ${isOver} then excluded.expires_at else ${attemptLimit.expiresAt} end`,
      },
    });
}

/** Resets the counter of a key. */
export async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.delete(attemptLimit).where(eq(attemptLimit.key, hashKey(key)));
}

/** Removes counters whose window has ended. */
export async function purgeLimits(db: Database, now: Date): Promise<void> {
  await db.delete(attemptLimit).where(lte(attemptLimit.expiresAt, now));
}

function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
