import type { Membership } from "@/lib/contract/membership";
import { foreseeEnd } from "@/lib/contract/rules/order";

/** From how many days before the end the page suggests going on. */
export const ENDS_SOON_DAYS = 14;

export type MembershipGroups = {
  /** In use or paused: what opens the door before what is booked in hours, then the first to end. */
  current: Membership[];
  /** Not started; the first to start comes first. */
  upcoming: Membership[];
  /** Expired or refunded; the last to end comes first. */
  past: Membership[];
};

/** Sorts a member's memberships by what can be done with them. */
export function groupMemberships(memberships: readonly Membership[]): MembershipGroups {
  const select = (...statuses: Membership["status"][]) =>
    memberships.filter(({ status }) => statuses.includes(status));
  return {
    current: select("active", "paused").sort(
      (a, b) => Number(opensDoor(b)) - Number(opensDoor(a)) || compare(a.ends_on, b.ends_on),
    ),
    upcoming: select("upcoming").sort((a, b) => compare(a.starts_on, b.starts_on)),
    past: select("expired", "refunded").sort((a, b) => compare(b.ends_on, a.ends_on)),
  };
}

/**
 * The membership in use that says most about a member: what opens the door before what is booked in hours, what goes on
 * before what is stopped or rests, and of these the one that lasts longest.
 */
export function findLeadingMembership(memberships: readonly Membership[]): Membership | undefined {
  const rank = (membership: Membership) =>
    (opensDoor(membership) ? 4 : 0) + (membership.refund ? 0 : 2) + (membership.status === "active" ? 1 : 0);
  const { current } = groupMemberships(memberships);
  return current.reverse().sort((one, other) => rank(other) - rank(one))[0];
}

/**
 * The membership by time that another one would run beside: of those that share a day with it, one of its branch, which it
 * could go on from, and the last to end. One that is stopped, or stops, counts no more.
 *
 * @param from first day of the other one @param to its last, both `YYYY-MM-DD` @param placePk its branch
 */
export function findOverlap(
  memberships: readonly Membership[],
  from: string,
  to: string,
  placePk?: number,
): Membership | undefined {
  const overlapping = memberships.filter(
    (membership) =>
      opensDoor(membership) &&
      !membership.refund &&
      isRunning(membership.status) &&
      membership.starts_on <= to &&
      foreseeEnd(membership) >= from,
  );
  const isThere = ({ place }: Membership) => Number(place.pk === placePk);
  return overlapping.sort(
    (one, other) => isThere(other) - isThere(one) || compare(foreseeEnd(other), foreseeEnd(one)),
  )[0];
}

/** What a member goes on with after a membership: the next of its kind at its branch that is bought and yet to begin. */
export function findFollower(
  memberships: readonly Membership[],
  { id, product, place }: Membership,
): Membership | undefined {
  return groupMemberships(memberships).upcoming.find(
    (other) =>
      other.id !== id && !other.refund && other.product.kind === product.kind && other.place.pk === place.pk,
  );
}

/** Memberships that give access, now or later. */
export function countRunningMemberships(memberships: readonly Membership[]): number {
  return memberships.filter(({ status }) => isRunning(status)).length;
}

function opensDoor({ product }: Membership): boolean {
  return product.kind === "membership";
}

function isRunning(status: Membership["status"]): boolean {
  return status !== "expired" && status !== "refunded";
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
