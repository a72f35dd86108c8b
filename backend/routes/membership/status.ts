import type { Membership, MembershipStatus } from "@/lib/contract/membership";
import type { MembershipRow, RefundRow } from "../../db/schema";

/** Active ones first, expired ones last. */
const RANKS: Record<MembershipStatus, number> = {
  active: 0,
  paused: 1,
  upcoming: 2,
  expired: 3,
  refunded: 3,
};

/**
 * The state of a membership on a day. Its last day is a day of use, that of a stop where it was counted as one. A
 * scheduled stop counts from its day on, however late its job runs.
 *
 * @param stop null if it is not stopped
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function findStatus(
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

/**
 * For `sort`: active, paused, then upcoming ones, each kind with the soonest date first (the end, or the start if
 * upcoming); expired and refunded ones last, newest first.
 */
export function compareMemberships(a: Membership, b: Membership): number {
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
