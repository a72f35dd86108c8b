import { createHash } from "node:crypto";
import { eq, inArray, lte, sql, type SQL } from "drizzle-orm";
import type { Database } from "./db/client";
import { attemptLimit } from "./db/schema";
import { tooManyRequests, type ApiError } from "./errors";

/** A limit per window; the window starts with the first attempt. */
export interface Limit {
  /** What is counted, and for whom; stored as a hash only. */
  key: string;
  max: number;
  windowMs: number;
  /** What a used-up limit says; by default how long to wait. @param retryAfterS until its window ends */
  refuse?: (retryAfterS: number) => ApiError;
}

/**
 * Throws if any of the limits is used up. Only reads, so that whoever is refused locks nothing.
 *
 * @throws ApiError 429 with the seconds until the last of the used-up windows ends
 */
export async function checkLimits(db: Database, limits: Limit[], now: Date): Promise<void> {
  const limitByKey = new Map(limits.map((limit) => [hashKey(limit.key), limit]));
  const rows = await db
    .select()
    .from(attemptLimit)
    .where(inArray(attemptLimit.key, [...limitByKey.keys()]));
  const [last] = rows
    .filter((row) => row.expiresAt > now && row.count >= limitByKey.get(row.key)!.max)
    .sort((a, b) => b.expiresAt.getTime() - a.expiresAt.getTime());
  if (!last) return;
  const retryAfterS = Math.ceil((last.expiresAt.getTime() - now.getTime()) / 1000);
  throw (limitByKey.get(last.key)!.refuse ?? tooManyRequests)(retryAfterS);
}

/**
 * Counts one more for each limit, or for none if any of them is used up: of attempts sent at the same time, to any
 * number of processes, no more than the limit get through. Each statement is a transaction of its own, so that nobody
 * waits for another's with a connection in hand.
 *
 * @returns the counts, in the order of the limits
 * @throws ApiError 429 as `checkLimits`
 */
export async function takeAttempts(db: Database, limits: Limit[], now: Date): Promise<number[]> {
  await checkLimits(db, limits, now);
  const isOver = isOverAt(now);
  const maxOfKey = limits.map(({ key, max }) => sql`when ${hashKey(key)}::text then ${max}::int`);
  const taken = await db
    .insert(attemptLimit)
    .values(makeRows(limits, now))
    .onConflictDoUpdate({
      target: attemptLimit.key,
      set: countOneMore(isOver),
      setWhere: sql`${isOver} or ${attemptLimit.count} < case ${attemptLimit.key} ${sql.join(maxOfKey, sql` `)} end`,
    })
    .returning({ key: attemptLimit.key, count: attemptLimit.count });
  const countByKey = new Map(taken.map(({ key, count }) => [key, count]));
  if (taken.length === limits.length) return limits.map(({ key }) => countByKey.get(hashKey(key))!);
  await giveBack(db, [...countByKey.keys()]);
  await checkLimits(db, limits, now);
  throw tooManyRequests(1);
}

/** How many attempts of a key count at this moment. */
export async function readCount(db: Database, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select()
    .from(attemptLimit)
    .where(eq(attemptLimit.key, hashKey(key)));
  return row && row.expiresAt > now ? row.count : 0;
}

/** Takes back what `takeAttempts` counted, for an attempt that turned out to be none. */
export async function giveBackAttempts(db: Database, limits: Limit[]): Promise<void> {
  await giveBack(
    db,
    limits.map(({ key }) => hashKey(key)),
  );
}

/**
 * Looks at a guess: it is counted before and given back after it unless it was wrong, so that of guesses sent at the same
 * time, to any number of processes, no more than the limit are looked at.
 *
 * @param look resolves to undefined for a wrong guess
 * @throws ApiError 429 as `checkLimits`, and what `look` throws, which is no wrong guess
 */
export async function countMiss<T>(
  { db, clock }: { db: Database; clock: () => Date },
  limits: Limit[],
  look: () => Promise<T | undefined>,
): Promise<T | undefined> {
  await takeAttempts(db, limits, clock());
  let isMiss = false;
  try {
    const found = await look();
    isMiss = found === undefined;
    return found;
  } finally {
    if (!isMiss) await giveBackAttempts(db, limits);
  }
}

/** Resets the counter of a key. */
export async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.delete(attemptLimit).where(eq(attemptLimit.key, hashKey(key)));
}

/** Removes counters whose window has ended. */
export async function purgeLimits(db: Database, now: Date): Promise<void> {
  await db.delete(attemptLimit).where(lte(attemptLimit.expiresAt, now));
}

/** Rows that several attempts touch are always locked in the order of their keys, so that two cannot deadlock. */
function makeRows(limits: Limit[], now: Date) {
  return limits
    .map(({ key, windowMs }) => ({
      key: hashKey(key),
      count: 1,
      expiresAt: new Date(now.getTime() + windowMs),
    }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

function isOverAt(now: Date): SQL {
  return sql`${attemptLimit.expiresAt} <= ${now.toISOString()}::timestamptz`;
}

function countOneMore(isOver: SQL) {
  return {
    count: sql`case when ${isOver} then 1 else ${attemptLimit.count} + 1 end`,
    expiresAt: sql`case when ${isOver} then excluded.expires_at else ${attemptLimit.expiresAt} end`,
  };
}

async function giveBack(db: Database, hashedKeys: string[]): Promise<void> {
  const locked = db
    .select({ key: attemptLimit.key })
    .from(attemptLimit)
    .where(inArray(attemptLimit.key, hashedKeys))
    .orderBy(attemptLimit.key)
    .for("update");
  await db
    .update(attemptLimit)
    .set({ count: sql`greatest(${attemptLimit.count} - 1, 0)` })
    .where(inArray(attemptLimit.key, locked));
}

function hashKey(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
