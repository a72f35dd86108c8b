import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { couponUser, member, payment, pointCharge, smsCode, smsOutbox } from "../../db/schema";

/**
 * Erases a member: the row and, by cascade, logins, coupons, points, memberships and referrals; the SMS codes of
 * the number too. Payments stay without the person (전자상거래법 시행령 제6조), the reason of a cancellation
 * goes, because it is the member's own words.
 *
 * @returns what is left to delete elsewhere; undefined when the member is gone already
 */
export async function eraseMember(
  db: Database,
  memberId: number,
): Promise<{ photoUri: string | null } | undefined> {
  return db.transaction(async (tx) => {
    // In the order in which payments are cancelled and points are spent, so that no two wait for each other.
    await tx.select({ id: payment.id }).from(payment).where(eq(payment.memberId, memberId)).for("update");
    await tx
      .select({ id: pointCharge.id })
      .from(pointCharge)
      .where(eq(pointCharge.memberId, memberId))
      .for("update");
    await tx
      .select({ id: couponUser.id })
      .from(couponUser)
      .where(eq(couponUser.memberId, memberId))
      .for("update");
    const [found] = await tx
      .select({ phoneNumber: member.phoneNumber, photoUri: member.photoUri })
      .from(member)
      .where(eq(member.id, memberId))
      .for("update");
    if (!found) return undefined;
    await tx.update(payment).set({ cancelReason: null }).where(eq(payment.memberId, memberId));
    await tx.delete(smsCode).where(eq(smsCode.phoneNumber, found.phoneNumber));
    await tx.delete(smsOutbox).where(eq(smsOutbox.phoneNumber, found.phoneNumber));
    await tx.delete(member).where(eq(member.id, memberId));
    return { photoUri: found.photoUri };
  });
}
