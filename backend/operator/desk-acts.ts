import { and, eq, gt, inArray, isNull, or } from "drizzle-orm";
import Type, { type Static } from "typebox";
import type { RefundQuote } from "@/lib/contract/membership";
import { formatNumber } from "@/lib/contract/rules/number";
import { isMobilePhone, normalizePhone } from "@/lib/contract/rules/phone";
import { MAX_PENALTY_PERCENT } from "@/lib/contract/rules/refund";
import { lockMember } from "../db/member-lock";
import { getTakenConstraint } from "../db/refusals";
import {
  coupon,
  couponUser,
  knownDevice,
  member,
  membership,
  numberMemory,
  offer,
  sessionFamily,
  smsCode,
} from "../db/schema";
import { ApiError } from "../errors";
import { maskPhone } from "../mask-name";
import { tellGift, tellGiftTakenBack, tellNewNumber, tellRecordsGiven } from "../message/account";
import { hashNumber, recallNumber, rememberNumber } from "../number-memory";
import { claimCoupon } from "../routes/coupon/claim";
import { collectRecords } from "../routes/member/records";
import { eraseMember } from "../routes/member/withdraw";
import { listRunning } from "../routes/membership/end";
import { settleOffers } from "../routes/membership/offer-end";
import { beginStop, readQuote } from "../routes/membership/stop";
import { chargePoints, readPoints, takeBackPoints } from "../routes/point/ledger";
import { atSeoulTime } from "../time";
import { CommandError, type CommandResult, type OperatorContext } from "./command";
import { ActorSchema, findMember, FormatSchema, keepAct, PhoneSchema, WhoSchema } from "./desk";

/** What one command may give; more takes more commands, each with its reason. */
const POINTS_MAX = 30_000;
const POINT_DAYS = 365;
const WITHDREW = "그사이 탈퇴한 회원이에요.";

export const MembershipIdSchema = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

export const DeskNumberSchema = Type.Object({
  ...WhoSchema.properties,
  to: PhoneSchema,
  ...ActorSchema.properties,
});
export const DeskPointsSchema = Type.Object({
  ...WhoSchema.properties,
  /** Below 0 it is taken. */
  points: Type.Integer({ minimum: -POINTS_MAX, maximum: POINTS_MAX }),
  ...ActorSchema.properties,
});
export const DeskCouponSchema = Type.Object({
  ...WhoSchema.properties,
  coupon: Type.String({ minLength: 1, maxLength: 100 }),
  take: Type.Optional(Type.Boolean()),
  ...ActorSchema.properties,
});
export const DeskExportSchema = Type.Object({ ...WhoSchema.properties, ...ActorSchema.properties });
export const DeskForgetSchema = Type.Object({
  ...WhoSchema.properties,
  /** The member's number, which the plan shows. */
  apply: Type.Optional(Type.Integer()),
  ...ActorSchema.properties,
});
export const DeskStopSchema = Type.Object({
  membership: MembershipIdSchema,
  on: Type.Optional(Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" })),
  /** The sum of the plan, won; without it nothing happens. */
  apply: Type.Optional(Type.Integer({ minimum: 0 })),
  format: FormatSchema,
  ...ActorSchema.properties,
});

/**
 * `desk number`: gives a member whose number is lost another one, once the person was seen. Every login ends, so does what
 * was offered to the old number; what it took in gifts stays with it, what the new one took comes along; both are told.
 */
export async function changeNumber(
  { db, clock, numberSecret, tellNumber }: OperatorContext,
  { to, by, reason, ...who }: Static<typeof DeskNumberSchema>,
): Promise<CommandResult> {
  const now = clock();
  if (!tellNumber)
    throw new CommandError("서버가 켜져 있을 때 할 수 있어요. 옛 번호에도 문자로 알려야 해서예요.");
  const next = normalizePhone(to);
  if (!isMobilePhone(next)) throw new CommandError("--to에는 문자를 받을 수 있는 휴대폰 번호를 적어 주세요.");
  const { id: memberId, phoneNumber: before } = await findMember(db, who);
  if (before === next) throw new CommandError("지금 번호와 같아요.");
  try {
    await db.transaction(async (tx) => {
      await lockMember(tx, memberId);
      const changed = await tx
        .update(member)
        .set({ phoneNumber: next })
        .where(and(eq(member.id, memberId), eq(member.phoneNumber, before)))
        .returning({ id: member.id });
      if (changed.length === 0) throw new CommandError("그사이 번호가 바뀌었어요. 다시 찾아 주세요.");
      const old = hashNumber(numberSecret, before);
      // Debts, and what ended in its seven days, stay the member's: twice with the number they would count twice.
      await rememberNumber(tx, { memberId, numberHash: old, ends: [] }, now);
      await tx
        .delete(numberMemory)
        .where(and(eq(numberMemory.numberHash, old), eq(numberMemory.what, "debt")));
      await recallNumber(tx, { memberId, numberHash: hashNumber(numberSecret, next) }, now);
      await settleOffers(tx, and(eq(offer.numberHash, old), isNull(offer.settledAt)), "declined", now);
      await tx
        .update(sessionFamily)
        .set({ revokedAt: now })
        .where(and(eq(sessionFamily.memberId, memberId), isNull(sessionFamily.revokedAt)));
      await tx.delete(knownDevice).where(eq(knownDevice.memberId, memberId));
      await tx.delete(smsCode).where(eq(smsCode.phoneNumber, before));
      await keepAct(
        tx,
        "number",
        { by, reason },
        { memberId, detail: { from: maskPhone(before), to: maskPhone(next) } },
        now,
      );
      await tellNewNumber(tx, memberId, now);
      const text =
        "회원 번호가 안내 데스크에서 다른 번호로 바뀌었어요. 내가 부탁하지 않았다면 지점에 바로 알려 주세요.";
      await tellNumber(tx, before, text);
    });
  } catch (error) {
    if (getTakenConstraint(error) !== "member_phone_taken") throw error;
    throw new CommandError("다른 회원이 쓰는 번호예요.");
  }
  const line = `번호를 ${maskPhone(next)}로 바꾸고 모든 기기에서 로그아웃했어요. 비밀번호를 모르면 비밀번호 찾기에서 새로 정하라고 말해 주세요.`;
  return { lines: [line], warnings: [] };
}

/** `desk points`: gives or takes points; what is taken beyond what there is becomes a debt, as for a gift that is undone. */
export async function changePoints(
  { db, clock }: OperatorContext,
  { points, by, reason, ...who }: Static<typeof DeskPointsSchema>,
): Promise<CommandResult> {
  const now = clock();
  if (points === 0) throw new CommandError("--points에는 0이 아닌 수를 적어 주세요.");
  const { id: memberId } = await findMember(db, who);
  await db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) throw new CommandError(WITHDREW);
    const shown = {
      amount: Math.abs(points),
      reason: points > 0 ? "안내 데스크에서 드렸어요" : "안내 데스크에서 고쳤어요",
    };
    if (points > 0) {
      const expiresAt = atSeoulTime(now, POINT_DAYS + 1, "00:00");
      await chargePoints(tx, memberId, { ...shown, expiresAt }, now);
      const lastDay = atSeoulTime(now, POINT_DAYS, "00:00").toISOString();
      await tellGift(tx, memberId, { points, expiresAt: lastDay }, now);
    } else {
      await takeBackPoints(tx, memberId, shown, now);
      await tellGiftTakenBack(tx, memberId, { points: -points }, now);
    }
    await keepAct(tx, "points", { by, reason }, { memberId, detail: { points } }, now);
  });
  return {
    lines: [`${formatNumber(Math.abs(points))}P를 ${points > 0 ? "드렸어요" : "거뒀어요"}.`],
    warnings: [],
  };
}

/** `desk coupon`: gives a coupon by its code, as to who types it; or ends one that was not used. */
export async function changeCoupon(
  { db, clock }: OperatorContext,
  { coupon: code, take: isTaken = false, by, reason, ...who }: Static<typeof DeskCouponSchema>,
): Promise<CommandResult> {
  const now = clock();
  const { id: memberId } = await findMember(db, who);
  await sayRefusal(
    db.transaction(async (tx) => {
      if (!(await lockMember(tx, memberId))) throw new CommandError(WITHDREW);
      if (isTaken) {
        const [taken] = await tx
          .update(couponUser)
          .set({ expiresAt: now })
          .where(
            and(
              eq(couponUser.memberId, memberId),
              inArray(
                couponUser.couponId,
                tx.select({ id: coupon.id }).from(coupon).where(eq(coupon.codeValue, code)),
              ),
              isNull(couponUser.usedAt),
              or(isNull(couponUser.expiresAt), gt(couponUser.expiresAt, now)),
            ),
          )
          .returning();
        if (!taken) throw new CommandError(`${code}: 거둘 수 있는 쿠폰이 없어요. 없거나, 썼거나, 끝났어요.`);
        const [{ name } = { name: code }] = await tx.select().from(coupon).where(eq(coupon.codeValue, code));
        await tellGiftTakenBack(tx, memberId, { coupon: name, id: taken.id }, now);
      } else {
        const given = await claimCoupon(tx, memberId, { code }, now);
        if (!given)
          throw new CommandError(`${code}: 없거나 쓸 수 없는 쿠폰이에요. 코드를 다시 확인해 주세요.`);
        const { id, b_coupon, expires_at: expiresAt } = given;
        await tellGift(tx, memberId, { coupon: b_coupon?.name ?? code, id, expiresAt }, now);
      }
      const detail = { coupon: code, given: isTaken ? -1 : 1 };
      await keepAct(tx, "coupon", { by, reason }, { memberId, detail }, now);
    }),
  );
  return { lines: [`쿠폰을 ${isTaken ? "거뒀어요" : "드렸어요"}: ${code}`], warnings: [] };
}

/** `desk export`: what is kept of a member, as JSON, for one who asks at the desk; the member is told. */
export async function exportMember(
  { db, clock }: OperatorContext,
  { by, reason, ...who }: Static<typeof DeskExportSchema>,
): Promise<CommandResult> {
  const now = clock();
  const { id: memberId } = await findMember(db, who);
  const records = await db.transaction(async (tx) => {
    if (!(await lockMember(tx, memberId))) throw new CommandError(WITHDREW);
    const collected = await collectRecords(tx, memberId, now);
    await tellRecordsGiven(tx, memberId, now);
    await keepAct(tx, "export", { by, reason }, { memberId }, now);
    return collected;
  });
  return { lines: [JSON.stringify(records, null, 2)], warnings: [] };
}

/**
 * `desk forget`: what ends with a member who asks in person to be forgotten; with `apply` all of it is erased, as by the
 * member's own withdrawal. The job of payments sends the money.
 */
export async function forgetAtDesk(
  { db, clock, numberSecret, tellNumber, removePhoto }: OperatorContext,
  { apply, by, reason, ...who }: Static<typeof DeskForgetSchema>,
): Promise<CommandResult> {
  const now = clock();
  if (!tellNumber || !removePhoto)
    throw new CommandError("서버가 켜져 있을 때 할 수 있어요. 사진을 지우고 문자로 알려야 해서예요.");
  const { id, phoneNumber } = await findMember(db, who);
  if (apply === undefined) {
    const { length } = await listRunning(db, id, now);
    const points = formatNumber(await readPoints(db, id, now));
    return {
      lines: [
        `회원 ${id}번을 지우면 이용권 ${length}개를 그만두고 돈을 돌려드려요. 포인트 ${points}P와 쿠폰은 없어져요.`,
        `되돌릴 수 없어요. 이대로 지우려면 같은 명령에 --apply ${id}을 더해 주세요.`,
      ],
      warnings: [],
    };
  }
  if (apply !== id) throw new CommandError("--apply에는 보여 준 회원 번호를 적어 주세요.");
  const photoUri = await db.transaction(async (tx) => {
    const erased = await eraseMember(tx, id, { numberSecret, now });
    if (!erased) throw new CommandError(WITHDREW);
    await keepAct(tx, "forget", { by, reason }, { memberId: null }, now);
    await tellNumber(tx, phoneNumber, "부탁하신 대로 안내 데스크에서 회원 정보를 모두 지웠어요.");
    return erased.photoUri;
  });
  await removePhoto(photoUri);
  return { lines: ["회원의 정보를 모두 지웠어요. 돌려줄 돈은 이어서 보내요."], warnings: [] };
}

/**
 * `desk stop`: what stopping a membership would bring back, and by which rule; with `apply`, the sum that was shown, it is
 * stopped for its member, or undone for the guardian of one who bought it before nineteen, as the member would. The job of
 * payments sends the money.
 */
export async function stopAtDesk(
  { db, clock }: OperatorContext,
  { membership: membershipId, on, apply, format, by, reason }: Static<typeof DeskStopSchema>,
): Promise<CommandResult> {
  const holder = await findHolder(db, membershipId);
  const of = { memberId: holder, membershipId, on };
  const write = (shown: object, lines: string[]): CommandResult => ({
    lines: format === "json" ? [JSON.stringify({ membership: membershipId, ...shown }, null, 2)] : lines,
    warnings: [],
  });
  const work = async () => {
    if (apply === undefined) {
      const quote = await readQuote({ db, clock }, of);
      const rule = describeRule(quote);
      return write({ ...quote, rule }, [
        `${quote.on}에 그만두면 ${writeReturned(quote.amount, quote.points)} 돌려드려요. ${rule}`,
        `낸 돈 ${formatNumber(quote.paid)}원 − 쓴 만큼 ${formatNumber(quote.used_amount)}원 (${quote.used} ÷ ${quote.total}${quote.unit === "visit" ? "회" : "일"}) − 위약금 ${formatNumber(quote.penalty)}원`,
        `이대로 그만두려면 같은 명령에 --apply ${quote.amount}을 더해 주세요.`,
      ]);
    }
    let isDone = false;
    await beginStop({ db, clock }, { ...of, reason: null, amountKrw: apply }, async (tx, now) => {
      const detail = { membership: membershipId, on: on ?? null, amount: apply };
      await keepAct(tx, "stop", { by, reason }, { memberId: holder, detail }, now);
      isDone = true;
    });
    // Of a repeat nothing is kept.
    return write({ is_done: isDone, amount: isDone ? apply : null }, [
      isDone
        ? `${on ? `${on}에 그만두기로 했어요` : "그만뒀어요"}. 돌려줄 돈은 ${formatNumber(apply)}원이고, 보내면 회원에게 알려요.`
        : "이미 그만둔 회원권이라 아무것도 하지 않았어요. desk find로 돌려준 돈을 볼 수 있어요.",
    ]);
  };
  return sayRefusal(work());
}

function writeReturned(amountKrw: number, points: number): string {
  return `${formatNumber(amountKrw)}원${points > 0 ? `과 ${formatNumber(points)}P를` : "을"}`;
}

/** By which rule the sum of a stop is what it is. */
function describeRule({ kind, used, amount, penalty, withdrawal }: RefundQuote): string {
  if (kind === "cancel") return "쓰기 전이라 모두 돌려드려요.";
  if (withdrawal?.applies) {
    const why = withdrawal.reason === "minor" ? "만 19세 전에 산 것이라" : "7일 안심이라";
    return `${why} 쓴 만큼만 빼고 위약금은 없어요.`;
  }
  if (penalty > 0) return `위약금은 낸 돈의 ${MAX_PENALTY_PERCENT}%, 남은 돈까지예요.`;
  if (amount === 0) return "다 써서 남은 돈이 없어요.";
  // No other stop of what was used is without one.
  return used === 0 ? "하나도 쓰지 않아 위약금이 없어요." : "지점이 문을 닫아 위약금이 없어요.";
}

/** What the rules refuse is said in their words. */
export async function sayRefusal<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ApiError) throw new CommandError(error.message);
    throw error;
  }
}

export async function findHolder(db: OperatorContext["db"], id: number): Promise<number> {
  const [found] = await db
    .select({ memberId: membership.memberId })
    .from(membership)
    .where(eq(membership.id, id));
  if (!found) throw new CommandError(`${id}: 없는 회원권이에요.`);
  return found.memberId;
}
