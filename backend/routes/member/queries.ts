import { and, eq, gt, isNull, or, sum } from "drizzle-orm";
import type { User } from "@/lib/contract/member";
import type { Database } from "../../db/client";
import { member, pointCharge } from "../../db/schema";
import { toSeoulTimeOrNull } from "../../time";
import { findLongTermsClosedUntil } from "../membership/withdrawals";

/** The member's own data, with the points that have not expired. @param sendsMail whether they can choose e-mail */
export async function findUser(
  db: Database,
  memberId: number,
  { sendsMail, now }: { sendsMail: boolean; now: Date },
): Promise<User | undefined> {
  const [row] = await db.select().from(member).where(eq(member.id, memberId));
  if (!row) return undefined;
  return {
    id: row.id,
    name: row.name,
    nickname: row.nickname,
    photo_uri: row.photoUri,
    email: row.email,
    phone_number: row.phoneNumber,
    gender: row.gender,
    birth_date: row.birthDate,
    remain_point: await sumRemainingPoints(db, memberId, now),
    allowed_for_marketing: row.allowedForMarketing,
    allowed_for_reminders: row.allowedForReminders,
    ...(sendsMail && { prefers_mail: row.prefersMail }),
    marketing_changed_at: toSeoulTimeOrNull(row.marketingChangedAt),
    long_terms_closed_until: await findLongTermsClosedUntil(db, memberId, now),
  };
}

/** Points a member can spend now. */
export async function sumRemainingPoints(db: Database, memberId: number, now: Date): Promise<number> {
  const [total] = await db
    .select({ points: sum(pointCharge.remaining).mapWith(Number) })
    .from(pointCharge)
    .where(
      and(
        eq(pointCharge.memberId, memberId),
        or(isNull(pointCharge.expiresAt), gt(pointCharge.expiresAt, now)),
      ),
    );
  return total?.points ?? 0;
}
