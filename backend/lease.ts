import { randomUUID } from "node:crypto";
import { and, eq, lte } from "drizzle-orm";
import type { Database } from "./db/client";
import { lease } from "./db/schema";

/**
 * Does work that only one process on a database may do at a time; a process does nothing while another is working.
 * A process that dies holding the lease loses it when its time is up.
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
    // Not a lease that another process took over after it expired.
    await db.delete(lease).where(and(eq(lease.name, name), eq(lease.holder, mine.holder)));
  }
}
