import { createHmac } from "node:crypto";
import { and, eq, gt, isNotNull, isNull, like, lte, notLike, sql } from "drizzle-orm";
import type { ProductKind } from "@/lib/contract/product";
import { normalizePhone } from "@/lib/contract/rules/phone";
import type { Database } from "./db/client";
import {
  couponUser,
  member,
  numberMemory,
  payment,
  product,
  referral,
  trial,
  type Remembered,
} from "./db/schema";

const KEPT_MS = 365 * 24 * 60 * 60 * 1000;
const BOUGHT = "bought:";
const ENDED = "seven:";

/**
 * The keyed hash by which a number is remembered. There are so few numbers that a plain hash would name each.
 *
 * @param phone digits, with Korea's country code or without
 */
export function hashNumber(secret: string, phone: string): string {
  const canonical = normalizePhone(phone);
  return createHmac("sha256", secret).update(canonical).digest("base64url");
}

/** The days on which a number used the seven days to withdraw under an earlier membership, `YYYY-MM-DD`. */
export async function listRememberedEnds(db: Database, memberId: number, now: Date): Promise<string[]> {
  const rows = await listRemembered(db, memberId, ENDED, now);
  return rows.map((what) => what.slice(ENDED.length, ENDED.length + "YYYY-MM-DD".length));
}

/** Whether a number took a gift in the past year and withdrew. */
export async function isNumberRemembered(db: Database, numberHash: string, now: Date): Promise<boolean> {
  const isOfNumber = and(
    eq(numberMemory.numberHash, numberHash),
    gt(numberMemory.until, now),
    notLike(numberMemory.what, `${ENDED}%`),
  );
  return (
    (await db.select({ what: numberMemory.what }).from(numberMemory).where(isOfNumber).limit(1)).length > 0
  );
}

/** Gives a member, whose number it has become, what the number had: gifts are not given again, and a debt is owed again. */
export async function recallNumber(
  tx: Database,
  { memberId, numberHash }: { memberId: number; numberHash: string },
  now: Date,
): Promise<void> {
  const known = await tx
    .update(numberMemory)
    .set({ memberId })
    .where(and(eq(numberMemory.numberHash, numberHash), gt(numberMemory.until, now)))
    .returning();
  const debt = known.find(({ what }) => what === "debt");
  if (!debt?.amount) return;
  await tx
    .update(member)
    .set({ pointDebt: sql`${member.pointDebt} + ${debt.amount}` })
    .where(eq(member.id, memberId));
  await tx
    .delete(numberMemory)
    .where(and(eq(numberMemory.numberHash, numberHash), eq(numberMemory.what, "debt")));
}

/** Whether a member's number had this before, under an earlier membership. */
export async function hasHad(db: Database, memberId: number, what: Remembered, now: Date): Promise<boolean> {
  const rows = await db
    .select({ what: numberMemory.what })
    .from(numberMemory)
    .where(
      and(eq(numberMemory.memberId, memberId), eq(numberMemory.what, what), gt(numberMemory.until, now)),
    );
  return rows.length > 0;
}

/** The kinds that a member's number bought and kept under an earlier membership. */
export async function listRememberedKinds(db: Database, memberId: number, now: Date): Promise<ProductKind[]> {
  const rows = await listRemembered(db, memberId, BOUGHT, now);
  return rows.map((what) => what.slice(BOUGHT.length) as ProductKind);
}

async function listRemembered(db: Database, memberId: number, prefix: string, now: Date): Promise<string[]> {
  const rows = await db
    .select({ what: numberMemory.what })
    .from(numberMemory)
    .where(
      and(
        eq(numberMemory.memberId, memberId),
        like(numberMemory.what, `${prefix}%`),
        gt(numberMemory.until, now),
      ),
    );
  return rows.map(({ what }) => what);
}

/**
 * Writes down what a member's number has had, for a year, inside the transaction that erases the member. Of one that
 * took no gift only the days on which the seven days were used are written, if there are any.
 *
 * @param ends those days, `YYYY-MM-DD`
 */
export async function rememberNumber(
  tx: Database,
  { memberId, numberHash, ends }: { memberId: number; numberHash: string; ends: readonly string[] },
  now: Date,
): Promise<void> {
  const gifts = await listGifts(tx, memberId);
  const withdrawn = ends.map((day, index) => `${ENDED}${day}:${index}` as const);
  if (gifts.length + withdrawn.length === 0) return;
  const [owing] = await tx.select({ amount: member.pointDebt }).from(member).where(eq(member.id, memberId));
  const ofGifts: Remembered[] =
    gifts.length === 0
      ? []
      : [...gifts, ...(await listBought(tx, memberId)), ...(owing?.amount ? ["debt" as const] : [])];
  const all = [...ofGifts, ...withdrawn];
  const until = new Date(now.getTime() + KEPT_MS);
  await tx
    .insert(numberMemory)
    .values(all.map((what) => ({ numberHash, what, amount: what === "debt" ? owing?.amount : null, until })))
    .onConflictDoUpdate({
      target: [numberMemory.numberHash, numberMemory.what],
      set: { until, amount: sql`excluded.amount` },
    });
}

/** Deletes what is remembered of a number. @returns how many records there were */
export async function forgetNumber(db: Database, numberHash: string): Promise<number> {
  const gone = await db
    .delete(numberMemory)
    .where(eq(numberMemory.numberHash, numberHash))
    .returning({ what: numberMemory.what });
  return gone.length;
}

/** Removes what is older than a year. */
export async function purgeNumberMemory(db: Database, now: Date): Promise<void> {
  await db.delete(numberMemory).where(lte(numberMemory.until, now));
}

async function listGifts(tx: Database, memberId: number): Promise<Remembered[]> {
  const trials = await tx.select({ id: trial.id }).from(trial).where(eq(trial.memberId, memberId));
  const claims = await tx
    .select({ couponId: couponUser.couponId })
    .from(couponUser)
    .where(and(eq(couponUser.memberId, memberId), isNotNull(couponUser.couponId)));
  const isRewarded = isNotNull(referral.rewardedAt);
  const invitedBy = await tx
    .select({ id: referral.id })
    .from(referral)
    .where(and(eq(referral.memberId, memberId), isRewarded));
  const rewards = await tx
    .select({ id: referral.id })
    .from(referral)
    .where(and(eq(referral.referrerId, memberId), isRewarded))
    .limit(1);
  return [
    ...trials.map(() => "trial" as const),
    ...claims.map(({ couponId }) => `coupon:${couponId!}` as const),
    ...invitedBy.map(() => "invited" as const),
    ...rewards.map(() => "reward" as const),
  ];
}

async function listBought(tx: Database, memberId: number): Promise<Remembered[]> {
  const rows = await tx
    .selectDistinct({ kind: product.kind })
    .from(payment)
    .innerJoin(product, eq(product.id, payment.productId))
    .where(
      and(
        eq(payment.memberId, memberId),
        eq(payment.status, "paid"),
        isNull(payment.refundDueAt),
        isNull(payment.handsPaymentId),
      ),
    );
  return rows.map(({ kind }) => `${BOUGHT}${kind}` as const);
}
