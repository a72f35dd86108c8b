import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { PasswordHasher } from "../../password";
import { atSeoulTime } from "../../time";
import type { Database } from "../client";
import { member, sessionFamily } from "../schema";

/** The password of both demo members, printed at start outside production. */
export const DEMO_PASSWORD = "demo1234!";

/** The demo members' numbers: the rich one's and the new one's. */
const DEMO_NUMBERS = ["01012345678", "01087654321"] as const;

/**
 * Ends the public password of demo members that a database has from before it was in production, and their sessions. A
 * member with one of these numbers and a password of their own is left alone.
 *
 * @returns how many were locked
 */
export async function lockDemoMembers(db: Database, passwords: PasswordHasher): Promise<number> {
  const rows = await db
    .select()
    .from(member)
    .where(inArray(member.phoneNumber, [...DEMO_NUMBERS]));
  let locked = 0;
  for (const { id, passwordHash } of rows) {
    if (!(await passwords.verify(passwordHash, DEMO_PASSWORD))) continue;
    await db
      .update(member)
      .set({ passwordHash: await passwords.hash(randomUUID()) })
      .where(eq(member.id, id));
    await db.delete(sessionFamily).where(eq(sessionFamily.memberId, id));
    locked += 1;
  }
  return locked;
}

/** A member with two years of coupons, points, memberships and payments, and one who has just joined. */
export function toMemberRows(passwordHash: string, now: Date): (typeof member.$inferInsert)[] {
  return [
    {
      phoneNumber: DEMO_NUMBERS[0],
      passwordHash,
      name: "김버핏",
      nickname: "버핏러",
      email: "butfit@example.com",
      gender: "F",
      birthDate: "19920315",
      allowedForMarketing: true,
      marketingChangedAt: atSeoulTime(now, -200, "10:00"),
      created: atSeoulTime(now, -745, "19:20"),
    },
    {
      phoneNumber: DEMO_NUMBERS[1],
      passwordHash,
      name: "이새봄",
      nickname: "새봄",
      gender: "M",
      birthDate: "20010722",
      created: atSeoulTime(now, -1, "21:05"),
    },
  ];
}
