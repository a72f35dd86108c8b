import { eq } from "drizzle-orm";
import type { Database } from "./client";
import { member } from "./schema";

/**
 * Makes changes to a member's points, coupons and payments wait for each other, until the transaction ends.
 * Such a change takes this lock before any other, so that two of them, or one and a withdrawal, never
 * deadlock.
 *
 * @returns whether the member still exists
 */
export async function lockMember(tx: Database, memberId: number): Promise<boolean> {
  const rows = await tx
    .select({ id: member.id })
    .from(member)
    .where(eq(member.id, memberId))
    .for("no key update");
  return rows.length > 0;
}

/** The same for several members, always in one order, so that no two transactions deadlock. */
export async function lockMembers(tx: Database, memberIds: readonly number[]): Promise<void> {
  for (const id of [...new Set(memberIds)].sort((a, b) => a - b)) await lockMember(tx, id);
}
