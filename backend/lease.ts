import { randomUUID } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import type { Database } from "./db/client";
import { lease } from "./db/schema";

/**
 * Does work that only one process on a database may do at a time; whoever comes while another is at it does nothing.
 * One who dies holding the lease loses it by time.
 *
 * @param terms the work's name, and how long it may take, milliseconds
 */
export async function withLease(
  { db, clock }: { db: Database; clock: () => Date },
  { name, ms }: { name: string; ms: number },
  work: () => Promise<void>,
): Promise<void> {
  const now = clock();
  const mine = { holder: randomUUID(), expiresAt: new Date(now.getTime() + ms) };
  const taken = await db
    .insert(lease)
    .values({ name, ...mine })
    .onConflictDoUpdate({ target: lease.name, set: mine, setWhere: lte(lease.expiresAt, now) })
    .returning();
  if (taken.length === 0) return;
  try {
    await work();
  } finally {
    // Not one that another took over after its time.
    await db.delete(lease).where(and(eq(lease.name, name), eq(lease.holder, mine.holder)));
  }
}
