import { and, eq, isNull } from "drizzle-orm";
import Type, { type Static } from "typebox";
import { formatNumber } from "@/lib/contract/rules/number";
import { isMobilePhone, normalizePhone } from "@/lib/contract/rules/phone";
import { lockMember } from "../db/member-lock";
import { getTakenConstraint } from "../db/refusals";
import { knownDevice, member, membership, numberMemory, offer, sessionFamily, smsCode } from "../db/schema";
import { ApiError } from "../errors";
import { maskPhone } from "../mask-name";
import { tellNewNumber } from "../message/account";
import { hashNumber, recallNumber, rememberNumber } from "../number-memory";
import { settleOffers } from "../routes/membership/offer-end";
import { beginStop } from "../routes/membership/stop";
import { chargePoints, takeBackPoints } from "../routes/point/ledger";
import { atSeoulTime } from "../time";
import { CommandError, type CommandResult, type OperatorContext } from "./command";
import { ActorSchema, findMember, keepAct, PhoneSchema, WhoSchema } from "./desk";

/** What one command may give; more takes more commands, each with its reason. */
const POINTS_MAX = 30_000;
const POINT_DAYS = 365;

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
export const DeskStopSchema = Type.Object({
  membership: Type.Integer({ minimum: 1 }),
  on: Type.Optional(Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" })),
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
    if (!(await lockMember(tx, memberId))) throw new CommandError("그사이 탈퇴한 회원이에요.");
    const shown = {
      amount: Math.abs(points),
      reason: points > 0 ? "안내 데스크에서 드렸어요" : "안내 데스크에서 고쳤어요",
    };
    if (points > 0) {
      await chargePoints(
        tx,
        memberId,
        { ...shown, expiresAt: atSeoulTime(now, POINT_DAYS + 1, "00:00") },
        now,
      );
    } else await takeBackPoints(tx, memberId, shown, now);
    await keepAct(tx, "points", { by, reason }, { memberId, detail: { points } }, now);
  });
  return {
    lines: [`${formatNumber(Math.abs(points))}P를 ${points > 0 ? "드렸어요" : "거뒀어요"}.`],
    warnings: [],
  };
}

/**
 * `desk stop`: stops a membership for its member, or undoes it for the guardian of one who bought it before nineteen, by the
 * rule and the sum by which the member would; the job of payments sends the money.
 */
export async function stopAtDesk(
  { db, clock }: OperatorContext,
  { membership: membershipId, on, by, reason }: Static<typeof DeskStopSchema>,
): Promise<CommandResult> {
  const holder = await findHolder(db, membershipId);
  // Of a repeat nothing is kept.
  let said = "이미 그만둔 회원권이라 아무것도 하지 않았어요. desk find로 돌려준 돈을 볼 수 있어요.";
  try {
    const input = { memberId: holder, membershipId, on, reason: null };
    await beginStop({ db, clock }, input, async (tx, now) => {
      const detail = { membership: membershipId, on: on ?? null };
      await keepAct(tx, "stop", { by, reason }, { memberId: holder, detail }, now);
      said = "그만뒀어요. 돌려줄 돈은 결제한 수단으로 보내고 회원에게 알려요.";
    });
  } catch (error) {
    if (error instanceof ApiError) throw new CommandError(error.message);
    throw error;
  }
  return { lines: [said], warnings: [] };
}

async function findHolder(db: OperatorContext["db"], id: number): Promise<number> {
  const [found] = await db
    .select({ memberId: membership.memberId })
    .from(membership)
    .where(eq(membership.id, id));
  if (!found) throw new CommandError(`${id}: 없는 회원권이에요.`);
  return found.memberId;
}
