import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { member, payment, smsCode, smsOutbox } from "../../db/schema";
import { hashNumber, rememberNumber } from "../../number-memory";

/**
 * Erases a member: the row and, by cascade, logins, coupons, points, memberships and referrals; the SMS codes of
 * the number too. Payments stay without personal data (전자상거래법 시행령 제6조); the reason of a cancellation
 * is removed, because the member wrote it. A keyed hash of the number stays for a year if it took gifts
 * (docs/decisions/account-erasure.md).
 *
 * @returns what is left to delete elsewhere; undefined if the member is already gone
 */
export async function eraseMember(
  db: Database,
  memberId: number,
  { numberSecret, now }: { numberSecret: string; now: Date },
): Promise<{ photoUri: string | null } | undefined> {
  return db.transaction(async (tx) => {
    // The member's row first, like every change to a member's data (db/member-lock.ts).
    const [found] = await tx
      .select({ phoneNumber: member.phoneNumber, photoUri: member.photoUri })
      .from(member)
      .where(eq(member.id, memberId))
      .for("update");
    if (!found) return undefined;
    await tx.update(payment).set({ cancelReason: null }).where(eq(payment.memberId, memberId));
    await tx.delete(smsCode).where(eq(smsCode.phoneNumber, found.phoneNumber));
    await tx.delete(smsOutbox).where(eq(smsOutbox.phoneNumber, found.phoneNumber));
    await rememberNumber(tx, { memberId, numberHash: hashNumber(numberSecret, found.phoneNumber) }, now);
    // Last: a sign-up with the same number locks its code and waits only for this.
    await tx.delete(member).where(eq(member.id, memberId));
    return { photoUri: found.photoUri };
  });
}
