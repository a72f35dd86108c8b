import type { Membership } from "@/lib/contract/membership";
import { addDays, countDaysBetween } from "@/lib/contract/rules/days";
import { findNextStart } from "@/lib/contract/rules/order";

/**
 * The first day of a membership once it has waited for its branch, or for what it follows, which does; null where it begins as
 * it says.
 *
 * @returns `YYYY-MM-DD`
 */
export function findPutOffStart(memberships: readonly Membership[], membership: Membership): string | null {
  const { product, place, starts_on, closing } = membership;
  if (product.kind === "day_pass") return null;
  const days = memberships
    .filter((other) => other.ends_on < starts_on)
    .flatMap((other) => {
      const next = findNextStart([other], { kind: product.kind, place_pk: place.pk });
      if (next === null) return [];
      const putOff = other.refund ? null : findPutOffStart(memberships, other);
      const moved = putOff && addDays(other.ends_on, countDaysBetween(other.starts_on, putOff) + 1);
      return [next, moved ?? next];
    });
  const waits = (closing?.way ?? closing?.default_way) === "wait" && !closing?.is_taken_back;
  if (waits && closing?.until && closing.from <= starts_on) days.push(addDays(closing.until, 1));
  const last = days.sort().at(-1);
  return last !== undefined && last > starts_on ? last : null;
}
