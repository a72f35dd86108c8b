import { and, eq, isNull, lte } from "drizzle-orm";
import type { RefundQuote } from "@/lib/contract/membership";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { findStopRefusal } from "@/lib/contract/rules/membership";
import { findLongTermsClosed } from "@/lib/contract/rules/refund";
import type { Database } from "../../db/client";
import { findOutage } from "../../db/outage";
import { membership, refund } from "../../db/schema";
import { ApiError } from "../../errors";
import { checkIdempotencyKey } from "../../idempotency-key";
import { tokenNotValid } from "../../plugins/auth";
import { markCancelled } from "../payment/cancel";
import type { PaymentContext } from "../payment/context";
import { payOut } from "../payment/pay-out";
import { lockPaymentMembers } from "../payment/reward";
import { endMembership, isBought, lockBought, quoteStop } from "./end";
import { takeBackOffers } from "./offer-end";
import { calculateBoughtStop, selectMemberships, toMembership, type BoughtMembership } from "./queries";
import { membershipNotFound, notYourMembership, refuseStop } from "./refusals";
import { listEndsInSevenDays } from "./withdrawals";

const MINUTE_MS = 60_000;
/** Stops of a day run from five past midnight in Seoul. */
const NIGHT_MS = 5 * MINUTE_MS;
const BATCH = 100;
/** A provider wants a reason for every cancellation. */
const NO_REASON = "회원이 취소했어요";

/** A membership, and whose it has to be. */
export interface MembershipRef {
  memberId: number;
  membershipId: number;
}

interface StopInput extends MembershipRef {
  /** `YYYY-MM-DD`; today if it is left out. */
  on?: string;
  /** As the member wrote it; nobody has to. */
  reason: string | null;
  idempotencyKey?: string;
  /** What the page showed, won. */
  amountKrw?: number;
}

/**
 * What stopping a member's membership on a day would bring back.
 *
 * @throws ApiError 400 a day that is not possible, 403, 404, 409 `already_stopped` or `not_stoppable`
 */
export async function readQuote(
  { db, clock }: Pick<PaymentContext, "db" | "clock">,
  { memberId, membershipId, on }: MembershipRef & Pick<StopInput, "on">,
): Promise<RefundQuote> {
  const now = clock();
  const [row] = await selectMemberships(db, eq(membership.id, membershipId));
  if (!row) throw membershipNotFound();
  if (row.membershipRow.memberId !== memberId) throw notYourMembership();
  const today = toSeoulDate(now);
  const refusal = findStopRefusal(toMembership(row, now), on ?? today, today, now);
  if (refusal) throw refuseStop(refusal);
  if (!isBought(row)) throw refuseStop("no_payment");
  const quote = quoteStop(row, on ?? today, now);
  if (!quote.withdrawal?.applies) return quote;
  const closedUntil = findLongTermsClosed(
    [...(await listEndsInSevenDays(db, memberId, now)), quote.on],
    today,
  );
  const closes = closedUntil !== null && { long_terms_closed_until: closedUntil };
  return { ...quote, withdrawal: { ...quote.withdrawal, ...closes } };
}

/**
 * Stops a member's membership, today or on a later day. Today: it ends, points come back, and the money that is owed is
 * written down in one transaction; then the provider refunds it, or the reconcile job makes it. Before the first day, and
 * within seven days of it while nothing is used, it is the cancellation. Of several calls at once the first does it; any repeat finds it done.
 *
 * @throws ApiError 400, 403, 404, 409 `already_stopped`, `not_stoppable`, `stop_scheduled` for another day than the one
 *   that waits, `amount_mismatch`, `idempotency_conflict`
 */
export async function stopMembership(context: PaymentContext, input: StopInput): Promise<void> {
  const next = await beginStop(context, input);
  if (next.result === "pay") await payOut(context, next.paymentId);
}

/**
 * The same, but for the money, which the reconcile job sends.
 *
 * @param keep writes down what else belongs to it, in its transaction; not for a repeat
 * @returns `pay` if money is owed now, with whose payment
 */
export async function beginStop(
  context: Pick<PaymentContext, "db" | "clock">,
  input: StopInput,
  keep?: (tx: Database, now: Date) => Promise<void>,
): Promise<{ result: "done" | "pay"; paymentId: string }> {
  checkIdempotencyKey(input.idempotencyKey);
  const now = context.clock();
  return changeMembership<"done" | "pay">(context, input, async (tx, row) => {
    const today = toSeoulDate(now);
    const on = input.on ?? today;
    // Already asked for: a second tap, another tab, a lost answer.
    if (isRepeat(row, input, on)) return "done";
    const refusal = findStopRefusal(toMembership(row, now), on, today, now);
    if (refusal) throw refuseStop(refusal);
    checkAmount(row, input, on, now);
    const isWaiting = row.stop && !row.stop.takenBackAt;
    if (isWaiting) {
      throw new ApiError("stop_scheduled");
    }
    await keep?.(tx, now);
    if (on === today && calculateBoughtStop(row, on, now).kind === "cancel") {
      await markCancelled(tx, row.order, input.reason ?? NO_REASON, now);
      return "pay";
    }
    const ending = { on, reason: input.reason, idempotencyKey: input.idempotencyKey ?? null };
    if (on > today) {
      await schedule(tx, row, ending, now);
      await takeBackOffers(tx, eq(membership.id, row.membershipRow.id), now);
      return "done";
    }
    await endMembership(tx, row, ending, now);
    return "pay";
  });
}

/**
 * Takes a stop back that waits for its day; one that was taken back, or never asked for, is left alone.
 *
 * @throws ApiError 403, 404, 409 `already_stopped` from five past midnight of its day on
 */
export async function takeBackStop(context: PaymentContext, ref: MembershipRef): Promise<void> {
  const now = context.clock();
  await changeMembership(context, ref, async (tx, { order, stop }) => {
    const isDue = stop && !stop.takenBackAt && stop.stopsOn <= findDueDay(now);
    if (stop?.dueAt || isDue) throw refuseStop("stopped");
    await tx
      .update(refund)
      .set({ takenBackAt: now })
      .where(and(eq(refund.paymentId, order.id), isNull(refund.takenBackAt)));
  });
}

/** Runs the stops whose day has come, by that day's sum, and pays what they bring back. */
export async function finishStops(context: PaymentContext): Promise<void> {
  const due = await context.db
    .select({ paymentId: refund.paymentId })
    .from(refund)
    .where(
      and(
        isNull(refund.dueAt),
        isNull(refund.takenBackAt),
        isNull(refund.refundedAt),
        lte(refund.stopsOn, findDueDay(context.clock())),
      ),
    )
    .orderBy(refund.stopsOn, refund.askedAt)
    .limit(BATCH);
  for (const { paymentId } of due) {
    try {
      if (await runScheduled(context, paymentId)) await payOut(context, paymentId);
    } catch (error) {
      if (findOutage(error) === "away") throw error;
      context.log.error({ err: error, paymentId }, "stop not finished");
    }
  }
}

/** The day, in Seoul, up to which stops that wait are due. */
function findDueDay(now: Date): string {
  return toSeoulDate(new Date(now.getTime() - NIGHT_MS));
}

/** @returns whether it ended now */
async function runScheduled(context: PaymentContext, paymentId: string): Promise<boolean> {
  const now = context.clock();
  const [found] = await context.db.select().from(membership).where(eq(membership.paymentId, paymentId));
  if (!found) return false;
  return context.db.transaction(async (tx) => {
    await lockPaymentMembers(tx, { id: paymentId, memberId: found.memberId });
    const row = await lockBought(tx, found.id);
    // Taken back, cancelled or run by another process meanwhile.
    if (!row?.stop || row.stop.dueAt || row.stop.takenBackAt) return false;
    if (row.membershipRow.refundedAt || row.order.refundDueAt) return false;
    const { stopsOn: on, reason, idempotencyKey } = row.stop;
    if (calculateBoughtStop(row, on, now).kind === "cancel") {
      await markCancelled(tx, row.order, reason ?? NO_REASON, now);
    } else await endMembership(tx, row, { on, reason, idempotencyKey }, now);
    return true;
  });
}

/** Does something to a membership of the member, with its members and its payment locked. */
export async function changeMembership<Result>(
  { db }: Pick<PaymentContext, "db">,
  { memberId, membershipId }: MembershipRef,
  change: (tx: Database, row: BoughtMembership) => Promise<Result>,
): Promise<{ result: Result; paymentId: string }> {
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(membership).where(eq(membership.id, membershipId));
    if (!found) throw membershipNotFound();
    if (found.memberId !== memberId) throw notYourMembership();
    if (!found.paymentId) throw refuseStop("no_payment");
    await lockPaymentMembers(tx, { id: found.paymentId, memberId });
    const row = await lockBought(tx, membershipId);
    // The member withdrew in the meantime.
    if (!row) throw tokenNotValid();
    return { result: await change(tx, row), paymentId: row.order.id };
  });
}

function isRepeat(
  { order, stop, membershipRow }: BoughtMembership,
  { idempotencyKey }: StopInput,
  on: string,
): boolean {
  const isSameKey = idempotencyKey !== undefined && stop?.idempotencyKey === idempotencyKey;
  if (isSameKey && (stop?.takenBackAt || stop?.stopsOn !== on) && !stop?.dueAt) {
    const message = "되돌렸거나 다른 날로 보낸 신청이에요. 화면을 새로 열어 주세요.";
    throw new ApiError("idempotency_conflict", { message });
  }
  if (order.refundDueAt || order.status === "cancelled" || stop?.dueAt) return true;
  return Boolean(stop && !stop.takenBackAt && stop.stopsOn === on && on > membershipRow.startsOn);
}

function checkAmount(row: BoughtMembership, { amountKrw }: StopInput, on: string, now: Date): void {
  if (amountKrw === undefined || amountKrw === quoteStop(row, on, now).amount) return;
  const message = "돌려받는 금액이 보여 드린 것과 달라졌어요. 새 금액을 확인해 주세요.";
  throw new ApiError("amount_mismatch", { field: "amount", message });
}

async function schedule(
  tx: Database,
  { order }: BoughtMembership,
  { on, reason, idempotencyKey }: { on: string; reason: string | null; idempotencyKey: string | null },
  now: Date,
): Promise<void> {
  const values = { stopsOn: on, reason, idempotencyKey, askedAt: now, takenBackAt: null };
  await tx
    .insert(refund)
    .values({ paymentId: order.id, ...values })
    .onConflictDoUpdate({ target: refund.paymentId, set: values });
}
