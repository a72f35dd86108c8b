import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Membership, MembershipStatus } from "@/lib/contract/membership";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { findDayPassEnd } from "@/lib/contract/rules/hours";
import { calculateStop, type Stop } from "@/lib/contract/rules/membership";
import { findDeadline, toClosing, type OpenChoice } from "../../closing/queries";
import type { Database } from "../../db/client";
import {
  branch,
  closing,
  closingChoice,
  holiday,
  member,
  membership,
  offer,
  payment,
  product,
  refund,
  type BranchRow,
  type MembershipRow,
  type OfferRow,
  type PaymentRow,
  type ProductRow,
  type RefundRow,
} from "../../db/schema";
import { listHolidays } from "../branch/queries";
import { INTEREST, MOVED_BY, MOVED_ON, MOVES_KRW, sumMovesOf, type Interest } from "../payment/owe";
import { toRefund } from "../payment/refund-state";
import { toProduct } from "../product/queries";

/** A membership with the rows it refers to. */
export interface StoredMembership {
  membershipRow: MembershipRow;
  product: ProductRow;
  place: Membership["place"];
  /** When that is open, and the public holiday that the first day is. */
  opening: Pick<BranchRow, "hours" | "closures"> & { holiday: string | null };
  /** Null for one that was not bought here. */
  order: PaymentRow | null;
  /** Null if nobody ever asked to stop it. */
  stop: RefundRow | null;
  /** What was paid for going on at another branch, won. */
  movesKrw: number;
  interest: Interest | null;
  /** When it last went there, `YYYY-MM-DD`; null if it never did. */
  movedOn: string | null;
  /** The order that then took it there. */
  movedBy: string | null;
  /** The member's, `YYYYMMDD`. */
  birthDate: string;
  /** The first order of who handed it on to the member, and what was paid for moving that; null if nobody did. */
  handed: PaymentRow | null;
  handedMovesKrw: number;
  /** That the rest of it is offered to somebody; null if it is not. */
  offer: OfferRow | null;
  /** From when on its branch is closed for good, `YYYY-MM-DD`; null if it has not said so. */
  closesOn: string | null;
  /** What its member, or the rule, has not decided yet of a closing of its branch; both null if there is nothing. */
  choice: OpenChoice["choice"] | null;
  closing: OpenChoice["closing"] | null;
}

/** The order that another one took the rest on of. */
export const handed = alias(payment, "handed_payment");

const goneFrom = alias(closing, "gone_from");

/** What is read of a membership and what belongs to it, also by way of its order. */
export const MEMBERSHIP_PARTS = {
  membershipRow: membership,
  product,
  place: { pk: branch.pk, name: branch.name },
  opening: {
    hours: branch.hours,
    closures: branch.closures,
    holiday: sql<
      string | null
    >`(select ${holiday.name} from ${holiday} where ${holiday.date} = ${membership.startsOn})`,
  },
  order: payment,
  stop: refund,
  movesKrw: MOVES_KRW,
  interest: INTEREST,
  movedOn: MOVED_ON,
  movedBy: MOVED_BY,
  birthDate: member.birthDate,
  handed,
  handedMovesKrw: sumMovesOf(handed),
  offer,
  closesOn: sql<
    string | null
  >`(select min(${goneFrom.closedFrom}) from ${closing} ${goneFrom} where ${goneFrom.branchPk} = ${membership.branchPk} and ${goneFrom.kind} = 'for_good' and ${goneFrom.takenBackAt} is null)`,
  choice: closingChoice,
  closing,
};

/** Joins the offer of `MEMBERSHIP_PARTS`. */
export const IS_OPEN_OFFER = and(eq(offer.membershipId, membership.id), isNull(offer.settledAt));

/** Joins the choice of `MEMBERSHIP_PARTS`. */
export const IS_OPEN_CHOICE = and(
  eq(closingChoice.membershipId, membership.id),
  isNull(closingChoice.settledAt),
);

/** A membership that was bought here. */
export type BoughtMembership = StoredMembership & { order: PaymentRow };

/** What stopping on a day brings back. @param on `YYYY-MM-DD` */
export function calculateBoughtStop(row: BoughtMembership, on: string, now: Date): Stop {
  return calculate(row, toMembershipAlone(row, now), on, now);
}

/**
 * The points that stopping on a day gives back to who handed a membership on, of those it was paid with: nobody else hears
 * of them.
 */
export function countHandedPoints(row: BoughtMembership, on: string, now: Date): number {
  if (!row.handed) return 0;
  const used = calculate({ ...row, order: row.handed }, toMembershipAlone(row, now), on, now);
  return used.points;
}

/** All that was paid for a membership by now, also by who handed it on, won. */
function sumPaidFor({ order, movesKrw, handed: first, handedMovesKrw }: StoredMembership): number {
  return (order?.amountKrw ?? 0) + movesKrw + (first ? first.amountKrw + handedMovesKrw : 0);
}

function calculate(row: BoughtMembership, shown: Membership, on: string, now: Date): Stop {
  const { order, birthDate, closing: closed } = row;
  const { pointUsed, approvedAt, created } = order;
  const paidKrw = sumPaidFor(row);
  const paidOn = toSeoulDate(approvedAt ?? created);
  return calculateStop(shown, { paidKrw, pointUsed, paidOn, birthDate, isClosing: closed !== null, now }, on);
}

/** Active ones first, expired ones last. */
const RANKS: Record<MembershipStatus, number> = {
  active: 0,
  paused: 1,
  upcoming: 2,
  expired: 3,
  refunded: 3,
};

/**
 * All the member's memberships: active, paused, upcoming, then expired ones. Usable ones are sorted with
 * the soonest date first (the end, or the start if upcoming), expired ones newest first.
 */
export async function listMemberships(db: Database, memberId: number, now: Date): Promise<Membership[]> {
  const rows = await selectMemberships(db, eq(membership.memberId, memberId));
  return rows.map((row) => toMembership(row, now)).sort(compareMemberships);
}

/** Memberships of any member with all that belongs to them. */
export function selectMemberships(db: Database, condition: SQL | undefined): Promise<StoredMembership[]> {
  return db
    .select(MEMBERSHIP_PARTS)
    .from(membership)
    .innerJoin(product, eq(product.id, membership.productId))
    .innerJoin(branch, eq(branch.pk, membership.branchPk))
    .innerJoin(member, eq(member.id, membership.memberId))
    .leftJoin(payment, eq(payment.id, membership.paymentId))
    .leftJoin(refund, eq(refund.paymentId, membership.paymentId))
    .leftJoin(handed, eq(handed.id, payment.handsPaymentId))
    .leftJoin(offer, IS_OPEN_OFFER)
    .leftJoin(closingChoice, IS_OPEN_CHOICE)
    .leftJoin(closing, eq(closing.id, closingChoice.closingId))
    .where(condition);
}

/** A membership in the contract's shape. */
export function toMembership(row: StoredMembership, now: Date): Membership {
  const { choice, closing: closed, order } = row;
  const shown = toMembershipAlone(row, now);
  if (!choice || !closed || shown.status === "refunded" || shown.status === "expired") return shown;
  const back = order && calculate({ ...row, order }, shown, findDeadline(closed), now);
  const sum = { amount: back?.refundKrw ?? 0, points: back?.points ?? 0 };
  return {
    ...shown,
    closing: toClosing({ choice, closing: closed }, shown, { ...sum, closesOn: row.closesOn }),
  };
}

/** The same without what a closing of its branch comes to. */
function toMembershipAlone(row: StoredMembership, now: Date): Membership {
  const { membershipRow, product: bought, place, order, stop, movesKrw, interest, movedOn, movedBy } = row;
  const { handed: first, offer: offered } = row;
  return {
    id: membershipRow.id,
    product: { ...toProduct(bought), ...(membershipRow.pauseTerms && { pause: membershipRow.pauseTerms }) },
    place,
    status: findStatus(membershipRow, stop, toSeoulDate(now)),
    starts_on: membershipRow.startsOn,
    ends_on: membershipRow.endsOn,
    visits_left: membershipRow.visitsLeft,
    payment_id: membershipRow.paymentId,
    pauses: membershipRow.pauses,
    bonus_days: order?.bonusDays ?? 0,
    refund: order && toRefund(order, stop, movesKrw, interest),
    order_number: order && order.orderNumber,
    moved_on: movedOn,
    moved_by: movedBy,
    ...(bought.kind === "day_pass" && { cancellable_until: findPassEnd(row) }),
    ...(order && { paid: sumPaidFor(row) }),
    offer: offered && offered.expiresAt > now ? toOpenOffer(offered) : null,
    handed_on: membershipRow.handedOn,
    handed_from: first && { starts_on: first.startsOn, paid: first.amountKrw + row.handedMovesKrw },
  };
}

function findPassEnd({ opening, membershipRow }: StoredMembership): string {
  const { startsOn } = membershipRow;
  return findDayPassEnd(
    opening,
    startsOn,
    opening.holiday ? [{ date: startsOn, name: opening.holiday }] : [],
  );
}

/**
 * When what an order buys can be cancelled no more because its branch opens.
 *
 * @returns an instant, ISO 8601 in Seoul; null for what is no day pass
 */
export async function readPassEnd(
  db: Database,
  { productId, branchPk, startsOn }: Pick<PaymentRow, "productId" | "branchPk" | "startsOn">,
): Promise<string | null> {
  const [row] = await db
    .select({ kind: product.kind, hours: branch.hours, closures: branch.closures })
    .from(product)
    .innerJoin(branch, eq(branch.pk, branchPk))
    .where(eq(product.id, productId));
  if (row?.kind !== "day_pass") return null;
  return findDayPassEnd(row, startsOn, await listHolidays(db, startsOn));
}

function toOpenOffer({ numberEnd, expiresAt }: OfferRow): Membership["offer"] & {} {
  return { number_end: numberEnd ?? "", until: addDays(toSeoulDate(expiresAt), -1) };
}

/**
 * The state of a membership on a Seoul date; its last day is a day of use, that of a stop where it was counted as one. A
 * stop that waits counts from its day on, however late the job comes.
 */
function findStatus(
  {
    startsOn,
    endsOn,
    visitsLeft,
    pauses,
    refundedAt,
  }: Pick<MembershipRow, "startsOn" | "endsOn" | "visitsLeft" | "pauses" | "refundedAt">,
  stop: RefundRow | null,
  today: string,
): MembershipStatus {
  if (refundedAt) return stop?.working?.usable_through === today ? "active" : "refunded";
  if (stop && !stop.dueAt && !stop.takenBackAt && stop.stopsOn < today) return "refunded";
  if (visitsLeft === 0 || endsOn < today) return "expired";
  if (startsOn > today) return "upcoming";
  return pauses.some(({ from, to }) => from <= today && today <= to) ? "paused" : "active";
}

function compareMemberships(a: Membership, b: Membership): number {
  const rank = RANKS[a.status] - RANKS[b.status];
  if (rank !== 0) return rank;
  const isOver = RANKS[a.status] === RANKS.expired;
  if (isOver) return compareText(b.starts_on, a.starts_on) || b.id - a.id;
  const isUpcoming = a.status === "upcoming";
  return (
    compareText(isUpcoming ? a.starts_on : a.ends_on, isUpcoming ? b.starts_on : b.ends_on) || a.id - b.id
  );
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
