import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { forgetParties } from "../../contract/store";
import type { Database } from "../../db/client";
import { lockMember } from "../../db/member-lock";
import { member, payment, referral, refund, smsCode, smsOutbox } from "../../db/schema";
import { forgetWords } from "../../message/delivery";
import { hashNumber, rememberNumber } from "../../number-memory";
import { forgetMessages } from "../../sms/messages";
import { endMembership, listRunning, lockBought } from "../membership/end";
import { calculateBoughtStop } from "../membership/queries";
import { listEndsInSevenDays } from "../membership/withdrawals";
import { markCancelled } from "../payment/cancel";
import { forgetReceiptNumbers } from "../payment/cash-receipt";
import type { PaymentContext } from "../payment/context";
import { payOut } from "../payment/pay-out";

/** What a withdrawal leaves to do. */
interface Erased {
  /** To delete elsewhere. */
  photoUri: string | null;
  /** Payments of which money is owed. */
  owing: string[];
}

/**
 * Erases a member: the row and, by cascade, logins, coupons, points, memberships and referrals; the SMS codes and
 * messages of the number too. Memberships that run are stopped in the same transaction, so that none is lost; `refundErased` gives
 * the money. Payments stay without personal data (전자상거래법 시행령 제6조, read from its text, not by counsel); the
 * reason of a cancellation is removed, because the member wrote it, and who signed a contract. A keyed hash of the number stays for a year if it took gifts
 * (docs/decisions/account-erasure.md).
 *
 * @returns undefined if the member is already gone
 */
export async function eraseMember(
  db: Database,
  memberId: number,
  { numberSecret, now }: { numberSecret: string; now: Date },
): Promise<Erased | undefined> {
  return db.transaction(async (tx) => {
    // The member's row first, like every change to a member's data (db/member-lock.ts).
    if (!(await lockWithInviters(tx, memberId))) return undefined;
    const [found] = await tx
      .select({ phoneNumber: member.phoneNumber, photoUri: member.photoUri })
      .from(member)
      .where(eq(member.id, memberId));
    if (!found) return undefined;
    const owing = await endRunning(tx, memberId, now);
    const own = eq(payment.memberId, memberId);
    // What was ordered names the number of its cash receipt.
    await tx.update(payment).set({ cancelReason: null, requestHash: null, idempotencyKey: null }).where(own);
    await forgetReceiptNumbers(tx, memberId);
    const ownPayments = tx.select({ id: payment.id }).from(payment).where(own);
    const ofOwn = inArray(refund.paymentId, ownPayments);
    // One that still waits has no membership any more.
    await tx.delete(refund).where(and(ofOwn, isNull(refund.dueAt)));
    await tx.update(refund).set({ reason: null }).where(ofOwn);
    await forgetParties(tx, memberId);
    await tx.delete(smsCode).where(eq(smsCode.phoneNumber, found.phoneNumber));
    await tx.delete(smsOutbox).where(eq(smsOutbox.phoneNumber, found.phoneNumber));
    const numberHash = hashNumber(numberSecret, found.phoneNumber);
    await forgetMessages(tx, numberHash);
    await forgetWords(tx, memberId, now);
    const ends = await listEndsInSevenDays(tx, memberId, now);
    await rememberNumber(tx, { memberId, numberHash, ends }, now);
    // Last: a sign-up with the same number locks its code and waits only for this.
    await tx.delete(member).where(eq(member.id, memberId));
    return { photoUri: found.photoUri, owing };
  });
}

/** Asks the provider for the money of an erased member's memberships; once it does not answer, the reconcile job ends them. */
export async function refundErased(context: PaymentContext, { owing }: Pick<Erased, "owing">): Promise<void> {
  // Each silence lasts seconds, and the member is waiting.
  for (const id of owing) if (!(await payOut(context, id))) return;
}

/**
 * A stop takes a reward back, so its inviter is locked as well, and of what was handed on who bought it, whose points come
 * back; all in the order of ids.
 */
async function lockWithInviters(tx: Database, memberId: number): Promise<boolean> {
  const taken = alias(payment, "taken_payment");
  const givers = await tx
    .select({ id: payment.memberId })
    .from(payment)
    .innerJoin(taken, and(eq(taken.handsPaymentId, payment.id), eq(taken.memberId, memberId)));
  const buyers = [memberId, ...givers.flatMap(({ id }) => id ?? [])];
  const invited = await tx
    .selectDistinct({ id: referral.referrerId })
    .from(referral)
    .leftJoin(payment, eq(payment.id, referral.rewardPaymentId))
    .where(or(inArray(referral.memberId, buyers), inArray(payment.memberId, buyers)));
  const found = [...invited, ...buyers.map((id) => ({ id }))];
  let isThere = false;
  for (const id of [...new Set([memberId, ...found.map((row) => row.id)])].sort((a, b) => a - b)) {
    if (id !== memberId) await lockMember(tx, id);
    else {
      // Nothing may refer to the row any more.
      const own = eq(member.id, memberId);
      isThere = (await tx.select({ id: member.id }).from(member).where(own).for("update")).length > 0;
    }
  }
  return isThere;
}

/** @returns the payments of which money is owed now */
async function endRunning(tx: Database, memberId: number, now: Date): Promise<string[]> {
  const today = toSeoulDate(now);
  const owing: string[] = [];
  const running = await listRunning(tx, memberId, now);
  // One order for everybody who locks several payments.
  const ids = running
    .sort((a, b) => (a.order.id < b.order.id ? -1 : 1))
    .map(({ membershipRow }) => membershipRow.id);
  for (const id of ids) {
    const row = await lockBought(tx, id);
    if (row?.order.status !== "paid") continue;
    if (calculateBoughtStop(row, today, now).kind === "stop") {
      await endMembership(tx, row, { on: today, reason: null, idempotencyKey: null }, now);
    } else await markCancelled(tx, row.order, null, now);
    owing.push(row.order.id);
  }
  return owing;
}
