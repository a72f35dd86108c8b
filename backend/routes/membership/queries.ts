import { eq } from "drizzle-orm";
import type { Membership, MembershipStatus } from "@/lib/contract/membership";
import { toSeoulDate } from "@/lib/contract/rules/days";
import type { Database } from "../../db/client";
import { branch, membership, product, type MembershipRow } from "../../db/schema";
import { toProduct } from "../product/queries";

/** What is in use first, what is over last. */
const RANKS: Record<MembershipStatus, number> = {
  active: 0,
  paused: 1,
  upcoming: 2,
  expired: 3,
  refunded: 3,
};

/**
 * Everything a member has bought to use: active, paused, upcoming, then what is over. What can be used comes with
 * the soonest date first (its end, or its start when that is to come), what is over newest first.
 */
export async function listMemberships(db: Database, memberId: number, now: Date): Promise<Membership[]> {
  const today = toSeoulDate(now);
  const rows = await db
    .select({ held: membership, product, place: { pk: branch.pk, name: branch.name } })
    .from(membership)
    .innerJoin(product, eq(product.id, membership.productId))
    .innerJoin(branch, eq(branch.pk, membership.branchPk))
    .where(eq(membership.memberId, memberId));
  return rows
    .map(({ held, product: bought, place }) => ({
      id: held.id,
      product: toProduct(bought),
      place,
      status: findStatus(held, today),
      starts_on: held.startsOn,
      ends_on: held.endsOn,
      visits_left: held.visitsLeft,
      payment_id: held.paymentId,
    }))
    .sort(compareMemberships);
}

/** Where a membership stands on a Seoul date; its last day is a day of use. */
function findStatus(
  {
    startsOn,
    endsOn,
    visitsLeft,
    pausedAt,
    refundedAt,
  }: Pick<MembershipRow, "startsOn" | "endsOn" | "visitsLeft" | "pausedAt" | "refundedAt">,
  today: string,
): MembershipStatus {
  if (refundedAt) return "refunded";
  if (visitsLeft === 0) return "expired";
  // A pause moves the end, but only when it is over and its length is known.
  if (pausedAt) return "paused";
  if (endsOn < today) return "expired";
  return startsOn > today ? "upcoming" : "active";
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
