import { randomUUID } from "node:crypto";
import type { CouponUser } from "@/lib/contract/coupon";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { formatNumber } from "@/lib/contract/rules/number";
import type { Database } from "../db/client";
import { tell } from "./tell";
import { writeDay } from "./templates";

/** Tells a member that the password is another one; as `tell`. */
export function tellNewPassword(tx: Database, memberId: number, now: Date): Promise<void> {
  // Each change is told, however soon the next comes.
  return tell(tx, { memberId, event: "password_changed", subject: randomUUID(), values: {} }, now);
}

/** Tells a member, at the new number, that it is the account's now; as `tell`. */
export function tellNewNumber(tx: Database, memberId: number, now: Date): Promise<void> {
  return tell(tx, { memberId, event: "number_changed", subject: randomUUID(), values: {} }, now);
}

/** Tells a member that all their records were given to who knows the password; as `tell`. */
export function tellRecordsGiven(tx: Database, memberId: number, now: Date): Promise<void> {
  return tell(tx, { memberId, event: "records_given", subject: randomUUID(), values: {} }, now);
}

/** Tells an invited friend of the coupon that the invitation has brought; as `tell`. */
export function tellCoupon(
  tx: Database,
  memberId: number,
  { id, b_coupon, expires_at }: CouponUser,
  now: Date,
): Promise<void> {
  const values = { 쿠폰: b_coupon?.name ?? "", 날: writeEnd(expires_at) };
  return tell(tx, { memberId, event: "coupon_given", subject: String(id), values }, now);
}

/** What the desk gives or takes. */
type Gift =
  | { points: number; expiresAt?: string }
  /** By its id among the member's. */
  | { coupon: string; id: number; expiresAt?: string | null };

/** Tells a member what the desk gave, and until when it can be used; as `tell`. */
export function tellGift(tx: Database, memberId: number, gift: Gift, now: Date): Promise<void> {
  const values = { ...describeGift(gift), 날: writeEnd(gift.expiresAt ?? null) };
  return tell(tx, { memberId, event: "gift_given", subject: nameGift(gift), values }, now);
}

/** Tells a member what the desk took; as `tell`. */
export function tellGiftTakenBack(tx: Database, memberId: number, gift: Gift, now: Date): Promise<void> {
  const values = describeGift(gift);
  return tell(tx, { memberId, event: "gift_taken_back", subject: nameGift(gift), values }, now);
}

const describeGift = (gift: Gift) =>
  "points" in gift
    ? { 선물: `포인트 ${writePoints(gift.points)}`, 곳: "point" }
    : { 선물: `쿠폰 ${gift.coupon}`, 곳: "coupon" };

/** Points may be given every day; a coupon is had once. */
const nameGift = (gift: Gift) => ("points" in gift ? randomUUID() : String(gift.id));

/** Tells an inviter that a friend's purchase has brought points; as `tell`. @param lastDay `YYYY-MM-DD` */
export function tellReward(
  tx: Database,
  memberId: number,
  { referralId, points, lastDay }: { referralId: number; points: number; lastDay: string },
  now: Date,
): Promise<void> {
  const values = { 포인트: writePoints(points), 날: writeDay(lastDay) };
  return tell(tx, { memberId, event: "reward_given", subject: String(referralId), values }, now);
}

/** Tells an inviter that they were taken back; as `tell`. */
export function tellRewardTakenBack(
  tx: Database,
  memberId: number,
  { referralId, points }: { referralId: number; points: number },
  now: Date,
): Promise<void> {
  const values = { 포인트: writePoints(points) };
  return tell(tx, { memberId, event: "reward_taken_back", subject: String(referralId), values }, now);
}

const writeEnd = (expiresAt: string | null) =>
  expiresAt === null ? "정해진 날 없이" : `${writeDay(toSeoulDate(expiresAt))}까지`;

const writePoints = (points: number) => `${formatNumber(points)}P`;
