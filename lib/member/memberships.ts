import type { Membership } from "@/lib/contract/membership";

export type MembershipGroups = {
  /** In use or paused; the first to end comes first. */
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
    current: select("active", "paused").sort((a, b) => compare(a.ends_on, b.ends_on)),
    upcoming: select("upcoming").sort((a, b) => compare(a.starts_on, b.starts_on)),
    past: select("expired", "refunded").sort((a, b) => compare(b.ends_on, a.ends_on)),
  };
}

/**
 * The membership in use that says most about a member: what opens the door before what is booked in hours, what goes on
 * before what is stopped or rests, and of these the one that lasts longest.
 */
export function findLeadingMembership(memberships: readonly Membership[]): Membership | undefined {
  const rank = ({ product, refund, status }: Membership) =>
    (product.kind === "membership" ? 4 : 0) + (refund ? 0 : 2) + (status === "active" ? 1 : 0);
  const { current } = groupMemberships(memberships);
  return current.reverse().sort((one, other) => rank(other) - rank(one))[0];
}

/** Memberships that give access, now or later. */
export function countRunningMemberships(memberships: readonly Membership[]): number {
  return memberships.filter(({ status }) => ["upcoming", "active", "paused"].includes(status)).length;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
