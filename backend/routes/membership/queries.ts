import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Membership } from "@/lib/contract/membership";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { findDayPassEnd } from "@/lib/contract/rules/hours";
import { calculateStop, type Stop } from "@/lib/contract/rules/membership";
import { CLOSED_FOR_GOOD, isOverBefore } from "@/lib/contract/rules/order";
import { waitForBranch } from "../../closing/days";
import { BY_CLOSING, findDeadline, findDefaultWay, toClosing, type OpenChoice } from "../../closing/queries";
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
import { compareMemberships, findStatus } from "./status";

/** A membership with the rows that it refers to. */
export interface StoredMembership {
  membershipRow: MembershipRow;
  product: ProductRow;
  place: Membership["place"];
  /** When its branch is open, and of the first day whether its operator closes it, and the name of a public holiday. */
  opening: Pick<BranchRow, "hours" | "closures"> & { isClosed: boolean; holiday: string | null };
  /** Null for one that was not bought here. */
  order: PaymentRow | null;
  /** Null if no stop was ever sent. */
  stop: RefundRow | null;
  /** What was paid for moving it to another branch, won. */
  movesKrw: number;
  interest: Interest | null;
  byClosing: "chosen" | "default" | null;
  /** When it was last moved, `YYYY-MM-DD`; null if it never was. */
  movedOn: string | null;
  /** The order of that move. */
  movedBy: string | null;
  /** The member's, `YYYYMMDD`. */
  birthDate: string;
  /** The first order, of the member who handed it on to this one; null if nobody did. */
  handed: PaymentRow | null;
  /** What that member paid for moving it, won. */
  handedMovesKrw: number;
  /** The open offer of its rest to somebody; null if there is none. */
  offer: OfferRow | null;
  /** From when on its branch is closed for good, `YYYY-MM-DD`; null if that is not announced. */
  closesOn: string | null;
  /** The open choice because of a closing of its branch, and that closing; both null if there is none. */
  choice: OpenChoice["choice"] | null;
  closing: OpenChoice["closing"] | null;
}

/** The first order of a membership that was handed on. */
export const handed = alias(payment, "handed_payment");

/** `closing` is the one of the member's choice; this is any of the branch. */
const branchClosing = alias(closing, "branch_closing");

/** The columns of a `StoredMembership`; a query joins their tables as `selectMemberships` does. */
export const MEMBERSHIP_PARTS = {
  membershipRow: membership,
  product,
  place: { pk: branch.pk, name: branch.name },
  opening: {
    hours: branch.hours,
    closures: branch.closures,
    isClosed: sql<boolean>`exists (select from ${closing} ${branchClosing} where ${branchClosing.branchPk} = ${membership.branchPk} and ${branchClosing.kind} <> 'opening' and ${branchClosing.takenBackAt} is null and ${membership.startsOn} between ${branchClosing.closedFrom} and coalesce(${branchClosing.closedUntil}, ${CLOSED_FOR_GOOD}))`,
    holiday: sql<
      string | null
    >`(select ${holiday.name} from ${holiday} where ${holiday.date} = ${membership.startsOn})`,
  },
  order: payment,
  stop: refund,
  movesKrw: MOVES_KRW,
  interest: INTEREST,
  byClosing: BY_CLOSING,
  movedOn: MOVED_ON,
  movedBy: MOVED_BY,
  birthDate: member.birthDate,
  handed,
  handedMovesKrw: sumMovesOf(handed),
  offer,
  closesOn: sql<
    string | null
  >`(select min(${branchClosing.closedFrom}) from ${closing} ${branchClosing} where ${branchClosing.branchPk} = ${membership.branchPk} and ${branchClosing.kind} = 'for_good' and ${branchClosing.takenBackAt} is null)`,
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

/** What stopping on a day brings back, as the member is shown it and as it is paid out. @param on `YYYY-MM-DD` */
export function calculateBoughtStop(row: BoughtMembership, on: string, now: Date): Stop {
  const then = foresee(row, on);
  return calculate(then.row, toMembershipAlone(then.row, now), then.on, now, then.isClosing);
}

/**
 * A membership on a day by which the choice because of a closing is settled, however late its job is: who waits rests, and
 * stops by the rule of every other; who gets the money got it by the last day before.
 *
 * @param on `YYYY-MM-DD`
 */
export function foresee(
  row: BoughtMembership,
  on: string,
): { row: BoughtMembership; on: string; isClosing: boolean } {
  const { closing: closed, choice, product: bought, membershipRow } = row;
  if (!closed || closed.kind === "opening" || on <= findDeadline(closed)) {
    return { row, on, isClosing: closed !== null };
  }
  const way = choice?.way ?? findDefaultWay(closed, { productKind: bought.kind, isBought: true });
  if (way === "money") return { row, on: findDeadline(closed), isClosing: true };
  const { startsOn, endsOn, pauses } = closed.takenBackAt
    ? membershipRow
    : waitForBranch(membershipRow, closed);
  return {
    row: { ...row, membershipRow: { ...membershipRow, startsOn, endsOn, pauses } },
    on,
    isClosing: false,
  };
}

/**
 * The points that stopping on a day gives back to the member who handed a membership on, of those that the first order
 * was paid with: nobody else hears of them.
 *
 * @param on `YYYY-MM-DD`
 */
export function countHandedPoints(row: BoughtMembership, on: string, now: Date): number {
  if (!row.handed) return 0;
  return calculateBoughtStop({ ...row, order: row.handed }, on, now).points;
}

/** All that was paid for a membership, also by the member who handed it on, won. */
function sumPaidFor({ order, movesKrw, handed: first, handedMovesKrw }: StoredMembership): number {
  return (order?.amountKrw ?? 0) + movesKrw + (first ? first.amountKrw + handedMovesKrw : 0);
}

function calculate(
  row: BoughtMembership,
  shown: Membership,
  on: string,
  now: Date,
  isClosing = row.closing !== null,
): Stop {
  const { order, birthDate } = row;
  const { pointUsed, approvedAt, created } = order;
  const paidKrw = sumPaidFor(row);
  const paidOn = toSeoulDate(approvedAt ?? created);
  return calculateStop(shown, { paidKrw, pointUsed, paidOn, birthDate, isClosing, now }, on);
}

/** All the member's memberships in the order of `compareMemberships`. */
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
  const stop = order && calculate({ ...row, order }, shown, findDeadline(closed), now);
  const sum = { amount: stop?.refundKrw ?? 0, points: stop?.points ?? 0 };
  return {
    ...shown,
    closing: toClosing({ choice, closing: closed }, shown, { ...sum, closesOn: row.closesOn }),
  };
}

/** The same without the choice because of a closing, whose sums are calculated from this. */
function toMembershipAlone(row: StoredMembership, now: Date): Membership {
  const { membershipRow, product: bought, place, order, stop, movedOn, movedBy } = row;
  const { handed: first, offer: offered } = row;
  const today = toSeoulDate(now);
  const sold = toProduct(bought);
  return {
    id: membershipRow.id,
    product: {
      ...sold,
      is_active: sold.is_active && isOverBefore(sold, today, row.closesOn),
      ...(membershipRow.pauseTerms && { pause: membershipRow.pauseTerms }),
    },
    place,
    status: findStatus(membershipRow, stop, today),
    starts_on: membershipRow.startsOn,
    ends_on: membershipRow.endsOn,
    visits_left: membershipRow.visitsLeft,
    payment_id: membershipRow.paymentId,
    pauses: membershipRow.pauses,
    bonus_days: order?.bonusDays ?? 0,
    refund: order && toRefund({ ...row, order }),
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
    opening.isClosed ? { hours: [], closures: [] } : opening,
    startsOn,
    opening.holiday ? [{ date: startsOn, name: opening.holiday }] : [],
  );
}

/**
 * Until when the day pass of an order can be cancelled: its branch opens then.
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
