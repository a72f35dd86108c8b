import { and, asc, eq, gt, isNull, or, sql } from "drizzle-orm";
import { formatNumber } from "@/lib/contract/rules/number";
import type { Database } from "../../db/client";
import { lockMember } from "../../db/member-lock";
import { member, pointCharge, pointUse, type PointSource, type PointUseRow } from "../../db/schema";
import { ApiError } from "../../errors";
import { tokenNotValid } from "../../plugins/auth";

interface Charge {
  /** Points, at least 1. */
  amount: number;
  reason: string;
  /** Null = they never expire. */
  expiresAt: Date | null;
}

interface Spending {
  /** Points, at least 1. */
  amount: number;
  reason: string;
  /** The payment they are spent on, which can restore them. */
  paymentId?: string;
}

/** Which of the points of a use, counted from 0 in the order in which they were taken. */
interface Share {
  from?: number;
  to?: number;
}

/** What a debt is called in the log, when points that come in pay it. */
const DEBT_REASON = "취소된 적립을 먼저 채웠어요";

/** Gives a member points, inside the caller's transaction; a debt is paid from them at once. */
export async function chargePoints(tx: Database, memberId: number, charge: Charge, now: Date): Promise<void> {
  await requireMember(tx, memberId);
  await tx.insert(pointCharge).values({ ...charge, memberId, remaining: charge.amount, created: now });
  await payDebt(tx, memberId, now);
}

/**
 * Spends points inside the caller's transaction, those that expire soonest first. A member's uses wait for
 * each other.
 *
 * @throws ApiError 409 `point_not_enough`
 */
export async function spendPoints(
  tx: Database,
  memberId: number,
  { amount, reason, paymentId }: Spending,
  now: Date,
): Promise<PointUseRow> {
  await requireMember(tx, memberId);
  const charges = await listUnspent(tx, memberId, now);
  const balance = sumRemaining(charges) - amount;
  if (balance < 0) {
    throw new ApiError("point_not_enough", { values: { left: formatNumber(balance + amount) } });
  }

  const sources: PointSource[] = [];
  let missing = amount;
  for (const charge of charges) {
    if (missing === 0) break;
    const taken = Math.min(charge.remaining, missing);
    missing -= taken;
    sources.push({ amount: taken, expiresAt: charge.expiresAt?.toISOString() ?? null });
    await tx
      .update(pointCharge)
      .set({ remaining: charge.remaining - taken })
      .where(eq(pointCharge.id, charge.id));
  }
  const [use] = await tx
    .insert(pointUse)
    .values({ memberId, amount, reason, balance, sources, paymentId, created: now })
    .returning();
  return use!;
}

/**
 * Takes back points that were given for something that has been undone, inside the caller's transaction: from what the
 * member has, and the rest becomes a debt that later charges pay first. The balance never falls below 0.
 */
export async function takeBackPoints(
  tx: Database,
  memberId: number,
  { amount, reason }: Pick<Spending, "amount" | "reason">,
  now: Date,
): Promise<void> {
  await requireMember(tx, memberId);
  const missing = amount - (await spendUpTo(tx, memberId, { amount, reason }, now));
  await addDebt(tx, memberId, missing);
}

/**
 * Restores spent points as new charges, inside the caller's transaction: all, or a share of them, last what expires last,
 * because what expires soonest was spent first. The time between use and return does not
 * count: what had five days left when it was spent has five days left again (docs/decisions/backend-points-and-coupons.md).
 * The caller makes sure that a use is restored only once.
 */
export async function giveBackPoints(
  tx: Database,
  use: PointUseRow,
  now: Date,
  { from = 0, to = use.amount }: Share = {},
): Promise<void> {
  if (to <= from) return;
  await requireMember(tx, use.memberId);
  const waitedMs = now.getTime() - use.created.getTime();
  // A use from before sources were stored: points of unknown date get none.
  const sources = [...use.sources, { amount: use.amount, expiresAt: null }];
  await tx.insert(pointCharge).values(
    cutSources(sources, from, to).map(({ amount, expiresAt }) => ({
      memberId: use.memberId,
      amount,
      remaining: amount,
      reason: `돌려받음: ${use.reason}`,
      created: now,
      expiresAt: expiresAt === null ? null : new Date(Date.parse(expiresAt) + waitedMs),
    })),
  );
  await payDebt(tx, use.memberId, now);
}

/** The sources of the points from one place to another, counted in the order in which they were taken. */
function cutSources(sources: readonly PointSource[], from: number, to: number): PointSource[] {
  let start = 0;
  return sources.flatMap((source) => {
    const end = start + source.amount;
    const amount = Math.min(end, to) - Math.max(start, from);
    start = end;
    return amount > 0 ? [{ ...source, amount }] : [];
  });
}

async function payDebt(tx: Database, memberId: number, now: Date): Promise<void> {
  const [owing] = await tx.select({ debt: member.pointDebt }).from(member).where(eq(member.id, memberId));
  if (!owing?.debt) return;
  const paid = await spendUpTo(tx, memberId, { amount: owing.debt, reason: DEBT_REASON }, now);
  await addDebt(tx, memberId, -paid);
}

async function addDebt(tx: Database, memberId: number, points: number): Promise<void> {
  await tx
    .update(member)
    .set({ pointDebt: sql`${member.pointDebt} + ${points}` })
    .where(eq(member.id, memberId));
}

/** Spends as many of the points as there are. @returns how many */
async function spendUpTo(tx: Database, memberId: number, spending: Spending, now: Date): Promise<number> {
  const amount = Math.min(spending.amount, sumRemaining(await listUnspent(tx, memberId, now)));
  if (amount > 0) await spendPoints(tx, memberId, { ...spending, amount }, now);
  return amount;
}

/** The points that a member can use. */
export async function readPoints(db: Database, memberId: number, now: Date): Promise<number> {
  return sumRemaining(await listUnspent(db, memberId, now));
}

/** Charges with points left, those that expire soonest first. */
function listUnspent(tx: Database, memberId: number, now: Date) {
  return tx
    .select()
    .from(pointCharge)
    .where(and(eq(pointCharge.memberId, memberId), gt(pointCharge.remaining, 0), isLive(now)))
    .orderBy(sql`${pointCharge.expiresAt} asc nulls last`, asc(pointCharge.id));
}

function sumRemaining(charges: { remaining: number }[]): number {
  return charges.reduce((total, { remaining }) => total + remaining, 0);
}

function isLive(now: Date) {
  return or(isNull(pointCharge.expiresAt), gt(pointCharge.expiresAt, now));
}

/** A member who withdrew during the request counts as logged out. */
async function requireMember(tx: Database, memberId: number): Promise<void> {
  if (!(await lockMember(tx, memberId))) throw tokenNotValid();
}
