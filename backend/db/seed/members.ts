import { atSeoulTime } from "../../time";
import type { member } from "../schema";

/** The password of both demo members, printed at start outside production. */
export const DEMO_PASSWORD = "demo1234!";

/** A member with two years of coupons, points, memberships and payments, and one who has just joined. */
export function toMemberRows(passwordHash: string, now: Date): (typeof member.$inferInsert)[] {
  return [
    {
      phoneNumber: "01012345678",
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
      phoneNumber: "01087654321",
      passwordHash,
      name: "이새봄",
      nickname: "새봄",
      gender: "M",
      birthDate: "20010722",
      created: atSeoulTime(now, -1, "21:05"),
    },
  ];
}
