import { and, asc, desc, eq, inArray, isNotNull, lt, notInArray, or } from "drizzle-orm";
import Type, { type Static } from "typebox";
import type { MembershipStatus } from "@/lib/contract/membership";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { isCalendarDay } from "@/lib/contract/rules/days";
import { formatNumber } from "@/lib/contract/rules/number";
import { normalizePhone } from "@/lib/contract/rules/phone";
import { findBranches } from "../closing/plan";
import { toCsv } from "../closing/report";
import type { Database } from "../db/client";
import { audit, couponUser, member, message, payment, payout, trial } from "../db/schema";
import { maskName, maskPhone } from "../mask-name";
import { STATES } from "../message/commands";
import { TEMPLATES } from "../message/templates";
import { listMemberships } from "../routes/membership/queries";
import { readPoints } from "../routes/point/ledger";
import { toSeoulTime } from "../time";
import { CommandError, type CommandResult, type OperatorContext } from "./command";

/** Who acts, and why: no names of members stand in a reason, which outlives them. */
const ACTOR = {
  by: Type.String({ minLength: 1, maxLength: 40 }),
  reason: Type.String({ minLength: 1, maxLength: 200 }),
};
export const ActorSchema = Type.Object(ACTOR);
/** How what is shown is written. */
export const FormatSchema = Type.Union([Type.Literal("text"), Type.Literal("json"), Type.Literal("csv")]);
/** Names and numbers are masked unless somebody says who wants them, and why. */
const SeenSchema = Type.Object({ format: FormatSchema, full: Type.Optional(ActorSchema) });

export const DeskTrialsSchema = Type.Object({
  branch: Type.String({ minLength: 1, maxLength: 100 }),
  on: Type.Optional(Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$" })),
  ...SeenSchema.properties,
});
export const PhoneSchema = Type.String({
  pattern: "^[0-9]{10,12}$",
  description: "휴대폰 번호를 숫자로만 적어 주세요. 예: 01012345678",
});
/** By exactly one of the two. */
const WHO = {
  phone: Type.Optional(PhoneSchema),
  order: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
};
export const WhoSchema = Type.Object(WHO);
export const DeskFindSchema = Type.Object({ ...WHO, ...SeenSchema.properties });
export const DeskLogSchema = Type.Object({ format: FormatSchema });

type Shown = Record<string, string | number | null>;

/** Writes down what somebody at the desk did, in the transaction that does it. */
export async function keepAct(
  tx: Database,
  act: string,
  { by, reason }: Static<typeof ActorSchema>,
  of: { memberId: number | null; detail?: Shown },
  now: Date,
): Promise<void> {
  await tx.insert(audit).values({ at: now, by, reason, act, memberId: of.memberId, detail: of.detail ?? {} });
}

/** The member of a number, or of an order. @throws CommandError if there is none */
export async function findMember(db: Database, { phone, order }: Static<typeof WhoSchema>) {
  const isOrder = or(
    eq(payment.orderNumber, order ?? ""),
    UUID.test(order ?? "") ? eq(payment.id, order!) : undefined,
  );
  const [found] =
    order === undefined
      ? await db
          .select()
          .from(member)
          .where(eq(member.phoneNumber, normalizePhone(phone ?? "")))
      : await db
          .select()
          .from(member)
          .where(inArray(member.id, db.select({ id: payment.memberId }).from(payment).where(isOrder)));
  if (!found)
    throw new CommandError(
      `${order ?? phone}: 회원을 찾지 못했어요. 번호를 다시 묻거나, 결제 문자에 있는 주문 번호로 --order에 적어 주세요.`,
    );
  return found;
}

/** The last ones; `message list --phone` has all. */
const TOLD_MAX = 10;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** `desk trials`: who comes to a branch for a trial on a day, for whoever stands at its door. */
export async function listTrials(
  { db, clock }: OperatorContext,
  { branch: name, on, format, full }: Static<typeof DeskTrialsSchema>,
): Promise<CommandResult> {
  const now = clock();
  const [place, ...more] = await findBranches(db, name);
  if (!place || more.length > 0)
    throw new CommandError(`${name}: 없는 지점이에요. 지점 이름을 "강변"처럼 적어 주세요.`);
  const day = on ?? toSeoulDate(now);
  if (!isCalendarDay(day)) throw new CommandError(`${day}: 없는 날이에요. "2026-12-01"처럼 적어 주세요.`);
  const rows = await db
    .select({ trial, member })
    .from(trial)
    .innerJoin(member, eq(member.id, trial.memberId))
    .where(and(eq(trial.branchPk, place.pk), eq(trial.visitDate, day)))
    .orderBy(asc(trial.created));
  if (full)
    await keepAct(db, "trials", full, { memberId: null, detail: { branch: place.name, on: day } }, now);
  const shown = rows.map(({ trial: booked, member: who }) => ({
    ...show(who, full !== undefined),
    목표: booked.goal,
    예약한때: toSeoulTime(booked.created).slice(0, 16).replace("T", " "),
  }));
  return write(shown, format, `${place.name}점 ${day} 1일 체험이 없어요.`);
}

/** `desk find`: what one member bought, paid, has and was told. */
export async function findAtDesk(
  { db, clock }: OperatorContext,
  { format, full, ...who }: Static<typeof DeskFindSchema>,
): Promise<CommandResult> {
  const now = clock();
  const found = await findMember(db, who);
  const ofMember = { memberId: found.id };
  if (full) await keepAct(db, "find", full, ofMember, now);
  const memberships = await listMemberships(db, found.id, now);
  const orders = await db
    .select()
    .from(payment)
    .where(and(eq(payment.memberId, found.id), notInArray(payment.status, ["ready", "failed"])))
    .orderBy(desc(payment.created));
  const ids = orders.map(({ id }) => id);
  const gone = ids.length > 0 ? await db.select().from(payout).where(inArray(payout.paymentId, ids)) : [];
  const [booked] = await db.select().from(trial).where(eq(trial.memberId, found.id));
  const coupons = await db
    .select({ id: couponUser.id })
    .from(couponUser)
    .where(eq(couponUser.memberId, found.id));
  const told = await db
    .select({ created: message.created, event: message.event, state: message.state })
    .from(message)
    .where(and(eq(message.memberId, found.id), isNotNull(message.event)))
    .orderBy(desc(message.created), desc(message.key))
    .limit(TOLD_MAX);
  const sum = (id: string, state: string) =>
    gone
      .filter((one) => one.paymentId === id && one.state === state)
      .reduce((total, { amountKrw }) => total + amountKrw, 0);
  const shown = {
    회원: { 번호: found.id, ...show(found, full !== undefined), 가입: toSeoulDate(found.created) },
    회원권: memberships.map(({ id, product, place, starts_on, ends_on, status, visits_left }) => ({
      번호: id,
      상품: product.name,
      지점: place.name,
      첫날: starts_on,
      마지막날: ends_on,
      상태: status,
      남은횟수: visits_left,
    })),
    주문: orders.map((order) => ({
      번호: order.orderNumber ?? order.id,
      날: toSeoulDate(order.approvedAt ?? order.created),
      상품: order.orderName,
      낸돈: order.amountKrw,
      돌려준돈: sum(order.id, "paid"),
      돌려줄돈: sum(order.id, "owed"),
      상태: order.status,
    })),
    포인트: { 있는: await readPoints(db, found.id, now), 빚: found.pointDebt },
    쿠폰: coupons.length,
    체험: booked ? booked.visitDate : null,
    알림: told.map(({ created, event, state }) => ({
      날: toSeoulDate(created),
      무엇: TEMPLATES[event!].title,
      상태: STATES[state],
    })),
  };
  if (format === "json") return { lines: [JSON.stringify(shown, null, 2)], warnings: [] };
  if (format === "csv") throw new CommandError("한 회원은 --json으로 받을 수 있어요.");
  const lines = [
    join(shown.회원),
    ...shown.회원권.map(
      ({ 번호, 상품, 지점, 첫날, 마지막날, 상태, 남은횟수 }) =>
        `  회원권 ${번호}  ${상품}  ${지점}  ${첫날}~${마지막날}  ${STATUS_WORDS[상태]}${남은횟수 === null ? "" : `  ${남은횟수}회 남음`}`,
    ),
    ...shown.주문.map(({ 번호, 날, 상품, 낸돈, 돌려준돈, 돌려줄돈 }) => {
      const gone = [
        [돌려준돈, "돌려줌"],
        [돌려줄돈, "돌려줄 것"],
      ] as const;
      const said = gone.flatMap(([krw, word]) => (krw > 0 ? `  ${word} ${formatNumber(krw)}원` : []));
      return `  주문 ${번호}  ${날}  ${상품}  ${formatNumber(낸돈)}원${said.join("")}`;
    }),
    `  포인트 ${formatNumber(shown.포인트.있는)}P, 빚 ${formatNumber(shown.포인트.빚)}P  쿠폰 ${shown.쿠폰}장  체험 ${shown.체험 ?? "없음"}`,
    ...shown.알림.map((one) => `  알림  ${join(one)}`),
  ];
  return { lines, warnings: [] };
}

const STATUS_WORDS: Record<MembershipStatus, string> = {
  active: "이용 중",
  paused: "쉬는 중",
  upcoming: "시작 전",
  expired: "끝남",
  refunded: "환불함",
};

/** `desk log`: what was done at the desk, the last first. */
export async function listActs(
  { db }: OperatorContext,
  { format }: Static<typeof DeskLogSchema>,
): Promise<CommandResult> {
  const rows = await db.select().from(audit).orderBy(desc(audit.id)).limit(LISTED_MAX);
  const shown = rows.map(({ at, by, act, memberId, reason, detail }) => ({
    때: toSeoulTime(at).slice(0, 19).replace("T", " "),
    누가: by,
    한일: act,
    회원: memberId,
    까닭: reason,
    내용: JSON.stringify(detail),
  }));
  return write(shown, format, "안내 데스크에서 한 일이 아직 없어요.");
}

const LISTED_MAX = 500;

/** As long as contracts (전자상거래법 시행령 제6조, read from its text, not by counsel). */
const KEPT_YEARS = 5;

/** Removes acts that are older than the law asks for. */
export async function purgeActs(db: Database, now: Date): Promise<void> {
  const until = new Date(now);
  until.setFullYear(until.getFullYear() - KEPT_YEARS);
  await db.delete(audit).where(lt(audit.at, until));
}

function show({ name, phoneNumber }: { name: string; phoneNumber: string }, isFull: boolean) {
  return isFull
    ? { 이름: name, 휴대폰: phoneNumber }
    : { 이름: maskName(name), 휴대폰: maskPhone(phoneNumber) };
}

function write(rows: Shown[], format: Static<typeof FormatSchema>, none: string): CommandResult {
  if (format === "json") return { lines: [JSON.stringify(rows, null, 2)], warnings: [] };
  if (format === "csv") return { lines: [toCsv(rows)], warnings: rows.length > 0 ? [] : [none] };
  return { lines: rows.length > 0 ? rows.map(join) : [none], warnings: [] };
}

function join(row: Shown): string {
  return (
    Object.values(row)
      .filter((value) => value !== null && value !== "")
      .join("  ")
      // What members write draws nothing on a terminal, nor begins a line of its own.
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ")
  );
}
