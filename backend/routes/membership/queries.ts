import { eq } from "drizzle-orm";
import type { Membership, MembershipStatus } from "@/lib/contract/membership";
import { toSeoulDate } from "@/lib/contract/rules/days";
import type { Database } from "../../db/client";
import { branch, membership, product, type MembershipRow } from "../../db/schema";
import { toProduct } from "../product/queries";

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

/** The state of a membership on a Seoul date; its last day is a day of use. */
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
  // A pause moves the end, but only once it has ended and its length is known.
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
