import { eq } from "drizzle-orm";
import type { Database } from "../../db/client";
import { coupon, member, referral } from "../../db/schema";
import { ApiError } from "../../errors";
import { tellCoupon } from "../../message/account";
import { hashNumber, isNumberRemembered } from "../../number-memory";
import { claimCoupon } from "../coupon/claim";

/**
 * Who invites somebody who has proved a number. A number that took gifts before is no new friend: nobody is invited by
 * themselves, twice, or by whom they have invited.
 *
 * @returns the inviter's id
 * @throws ApiError 400 for the field `referral_code`
 */
export async function requireReferrer(
  db: Database,
  code: string,
  { phone, numberSecret, now }: { phone: string; numberSecret: string; now: Date },
): Promise<number> {
  const referrer = await findReferrer(db, code);
  if (!referrer) throw refuseReferral("없는 추천 코드예요. 비워 두어도 가입할 수 있어요.");
  const numberHash = hashNumber(numberSecret, phone);
  if (hashNumber(numberSecret, referrer.phoneNumber) === numberHash) {
    throw refuseReferral("내 추천 코드예요. 비워 두고 가입해 주세요.");
  }
  if (await isNumberRemembered(db, numberHash, now)) {
    throw refuseReferral("전에 혜택을 받은 번호라서 추천 코드를 쓸 수 없어요. 비워 두고 가입해 주세요.");
  }
  return referrer.id;
}

function refuseReferral(message: string): ApiError {
  return new ApiError("invalid_input", { field: "referral_code", message });
}

async function findReferrer(db: Database, code: string) {
  const spelled = code.toUpperCase();
  if (!/^[A-Z0-9]{1,40}$/.test(spelled)) return undefined;
  const [referrer] = await db
    .select({ id: member.id, phoneNumber: member.phoneNumber })
    .from(member)
    .where(eq(member.referralCode, spelled));
  return referrer;
}

/** Stores who invited a new member, and gives and tells the new member the coupon for invited friends, if there is one. */
export async function addReferral(
  tx: Database,
  { referrerId, memberId }: { referrerId: number; memberId: number },
  now: Date,
): Promise<void> {
  // Locked until the end, so that an inviter's withdrawal at this moment does not delete the new member's rows.
  const [referrer] = await tx
    .select({ id: member.id })
    .from(member)
    .where(eq(member.id, referrerId))
    .for("key share");
  if (!referrer) return;
  await tx.insert(referral).values({ referrerId, memberId, created: now });
  const [gift] = await tx.select({ code: coupon.codeValue }).from(coupon).where(eq(coupon.isReferral, true));
  if (!gift) return;
  try {
    const given = await claimCoupon(tx, memberId, gift, now);
    if (given) await tellCoupon(tx, memberId, given, now);
  } catch (error) {
    // Sold out or expired: not a reason to refuse the new member.
    if (!(error instanceof ApiError)) throw error;
  }
}
