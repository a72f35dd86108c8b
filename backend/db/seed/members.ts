import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import type { PasswordHasher } from "../../password";
import { atSeoulTime } from "../../time";
import type { Database } from "../client";
import { member, sessionFamily } from "../schema";

/** The password of all demo members, printed at start outside production. */
export const DEMO_PASSWORD = "demo1234!";

/** The demo members' numbers, by what each shows; those of lives (lives.ts) are no phone's. */
export const DEMO_NUMBERS = {
  rich: "01012345678",
  fresh: "01087654321",
  ending: "01000000001",
  moving: "01000000002",
  giving: "01000000003",
  taking: "01000000004",
} as const;

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
    .where(inArray(member.phoneNumber, Object.values(DEMO_NUMBERS)));
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
      phoneNumber: DEMO_NUMBERS.rich,
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
      phoneNumber: DEMO_NUMBERS.fresh,
      passwordHash,
      name: "이새봄",
      nickname: "새봄",
      gender: "M",
      birthDate: "20010722",
      created: atSeoulTime(now, -1, "21:05"),
    },
  ];
}

/** Who shows what becomes of a membership: near its end, moved, handed on, taken on, in this order. */
export function toLivesRows(passwordHash: string, now: Date): (typeof member.$inferInsert)[] {
  const shared = { passwordHash, created: atSeoulTime(now, -200, "09:30") };
  const { ending, moving, giving, taking } = DEMO_NUMBERS;
  return [
    { ...shared, phoneNumber: ending, name: "박이음", nickname: "이음", gender: "F", birthDate: "19880402" },
    {
      ...shared,
      phoneNumber: moving,
      name: "최이사",
      nickname: "이사온곰",
      gender: "M",
      birthDate: "19950911",
    },
    { ...shared, phoneNumber: giving, name: "정나눔", nickname: "나눔", gender: "F", birthDate: "19900127" },
    { ...shared, phoneNumber: taking, name: "한받음", nickname: "받음", gender: "M", birthDate: "19991230" },
  ];
}
