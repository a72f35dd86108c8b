import { and, asc, between, eq, gt, isNull, lt, lte, notExists, or, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { findEnd, listClosings } from "../closing/queries";
import type { Database } from "../db/client";
import { findOutage } from "../db/outage";
import { branch, member, membership, message, payment, product, refund, trial } from "../db/schema";
import { expireOffers } from "../routes/membership/offer";
import { atSeoulTime } from "../time";
import { findDaytime } from "./night";
import { tell } from "./tell";
import { writeDay } from "./templates";

/** Days before the end on which it is told, and how many later ones make up for a round that was missed. */
const ENDS_IN = [14, 3];
const MADE_UP_DAYS = 2;
/**
 * A consent to marketing is confirmed every two years (정보통신망법 제50조 제8항, read from its text, not by counsel): a month
 * before they are over.
 */
const CONFIRMED_AFTER = sql.raw("interval '23 months'");
/** How many consents one round confirms: a chain's old ones together would take the day's messages from all others. */
const CONFIRMED_MAX = 100;

interface Reminding {
  db: Database;
  log: FastifyBaseLogger;
}

/**
 * Tells members what is soon: a first day, an end, the end of a pause, a trial, and a consent to confirm. Only by day, so
 * that nothing waits for the morning that a change of the night makes untrue; safe to repeat and to run beside itself,
 * because each is told once.
 */
export async function remindMembers(context: Reminding, now: Date): Promise<void> {
  if (findDaytime(now) > now) return;
  await remindOfMemberships(context, now);
  await remindOfTrials(context, now);
  await confirmConsents(context, now);
  await expireOffers(context.db, now);
}

/** One who cannot be told, because they are just leaving or by a mistake of ours, holds up nobody else. */
async function remindEach<Row>(
  { log }: Reminding,
  rows: Row[],
  remind: (row: Row) => Promise<void>,
): Promise<void> {
  for (const row of rows) {
    try {
      await remind(row);
    } catch (error) {
      if (findOutage(error) === "away") throw error;
      log.error({ err: error }, "member not reminded");
    }
  }
}

async function remindOfMemberships(context: Reminding, now: Date): Promise<void> {
  const { db } = context;
  const today = toSeoulDate(now);
  const tomorrow = addDays(today, 1);
  const isPauseEnding = sql`${membership.pauses} @> ${JSON.stringify([{ to: tomorrow }])}::jsonb`;
  const rows = await db
    .select({
      membershipRow: membership,
      order: payment,
      place: branch.name,
      kind: product.kind,
      stopsOn: refund.stopsOn,
    })
    .from(membership)
    .innerJoin(payment, eq(payment.id, membership.paymentId))
    .innerJoin(product, eq(product.id, membership.productId))
    .innerJoin(branch, eq(branch.pk, membership.branchPk))
    .leftJoin(refund, and(eq(refund.paymentId, payment.id), isNull(refund.takenBackAt)))
    .where(
      and(
        isNull(membership.refundedAt),
        isNull(payment.refundDueAt),
        or(
          eq(membership.startsOn, tomorrow),
          isPauseEnding,
          ...ENDS_IN.map((days) =>
            between(membership.endsOn, addDays(today, days - MADE_UP_DAYS), addDays(today, days)),
          ),
        ),
      ),
    );
  await remindEach(context, rows, async ({ membershipRow, order, place, kind, stopsOn }) => {
    const { memberId, id, branchPk, startsOn, endsOn, visitsLeft, pauses } = membershipRow;
    const rests = (day: string) => pauses.some(({ from, to }) => from <= day && day <= to);
    const about = { 지점: place, 상품: order.orderName };
    // Who pays for tomorrow has just been told.
    if (startsOn === tomorrow && toSeoulDate(membershipRow.created) < today && !rests(tomorrow)) {
      const values = { ...about, 날: writeDay(startsOn), 주문: order.id };
      await tell(db, { memberId, event: "begins_tomorrow", subject: String(id), values }, now);
    }
    const dayAfter = addDays(tomorrow, 1);
    const lastDay = stopsOn ?? endsOn;
    if (pauses.some(({ to }) => to === tomorrow) && !rests(dayAfter) && dayAfter <= lastDay) {
      const values = { ...about, 날: writeDay(dayAfter), 마지막날: writeDay(lastDay) };
      await tell(db, { memberId, event: "pause_ends", subject: `${id}:${tomorrow}`, values }, now);
    }
    const days = ENDS_IN.find(
      (before) => endsOn <= addDays(today, before) && endsOn >= addDays(today, before - MADE_UP_DAYS),
    );
    if (days === undefined || startsOn > today || kind === "day_pass" || visitsLeft === 0) return;
    // Who has named another last day knows it.
    if (stopsOn !== null || (await hasNext(db, membershipRow, kind))) return;
    const closesOn = findEnd(branchPk, await listClosings(db, today, [branchPk]));
    const values = {
      ...about,
      날: writeDay(endsOn),
      안내: [
        visitsLeft !== null && `남은 횟수: ${visitsLeft}회\n`,
        closesOn && `지점이 ${writeDay(closesOn)}부터 문을 닫아서, 그 전에 끝나는 이용권만 팔아요.\n`,
      ]
        .filter(Boolean)
        .join(""),
    };
    await tell(db, { memberId, event: "ends_soon", subject: `${id}:${endsOn}:${days}`, values }, now);
  });
}

/** Whether who is told has gone on already: another of the kind, of any branch, ends later. */
async function hasNext(
  db: Database,
  { memberId, endsOn }: typeof membership.$inferSelect,
  kind: typeof product.$inferSelect.kind,
): Promise<boolean> {
  const [next] = await db
    .select({ id: membership.id })
    .from(membership)
    .innerJoin(product, eq(product.id, membership.productId))
    .leftJoin(payment, eq(payment.id, membership.paymentId))
    .where(
      and(
        eq(membership.memberId, memberId),
        eq(product.kind, kind),
        isNull(membership.refundedAt),
        isNull(payment.refundDueAt),
        gt(membership.endsOn, endsOn),
      ),
    )
    .limit(1);
  return next !== undefined;
}

async function remindOfTrials(context: Reminding, now: Date): Promise<void> {
  const { db } = context;
  const today = toSeoulDate(now);
  const booked = await db
    .select({ trial, place: branch.name })
    .from(trial)
    .innerJoin(branch, eq(branch.pk, trial.branchPk))
    // Who books for tomorrow sees the ticket now.
    .where(and(eq(trial.visitDate, addDays(today, 1)), lt(trial.created, atSeoulTime(now, 0, "00:00"))));
  await remindEach(context, booked, async ({ trial: { memberId, id, visitDate }, place }) => {
    const values = { 지점: place, 날: writeDay(visitDate) };
    await tell(db, { memberId, event: "trial_tomorrow", subject: `${id}:${visitDate}`, values }, now);
  });
}

async function confirmConsents(context: Reminding, now: Date): Promise<void> {
  const { db } = context;
  const before = sql`${now.toISOString()}::timestamptz - ${CONFIRMED_AFTER}`;
  const agreedAt = sql<Date>`coalesce(${member.marketingChangedAt}, ${member.created})`.mapWith(
    member.created,
  );
  const confirmed = db
    .select({ key: message.key })
    .from(message)
    .where(
      and(
        eq(message.memberId, member.id),
        eq(message.event, "consent_confirmed"),
        gt(message.created, before),
      ),
    );
  const agreed = await db
    .select({ memberId: member.id, agreedAt })
    .from(member)
    .where(and(eq(member.allowedForMarketing, true), lte(agreedAt, before), notExists(confirmed)))
    .orderBy(asc(agreedAt))
    .limit(CONFIRMED_MAX);
  await remindEach(context, agreed, async ({ memberId, agreedAt }) => {
    const values = { 날: writeDay(toSeoulDate(agreedAt)) };
    await tell(db, { memberId, event: "consent_confirmed", subject: toSeoulDate(now), values }, now);
  });
}
