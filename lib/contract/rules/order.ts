import type { Membership, Pause } from "../membership";
import type { Product } from "../product";
import { addDays, countDaysBetween } from "./days";
import { findLastDay } from "./term";

/** The texts that a member agrees to before paying. */
export const AGREEMENT_NAMES = ["terms", "refund", "card_provider"] as const;
export type AgreementName = (typeof AGREEMENT_NAMES)[number];

/** The texts that a member agrees to when signing up; the last of them need not be agreed to. */
export const SIGN_UP_NAMES = ["sign_up", "privacy", "marketing"] as const;
export type SignUpName = (typeof SIGN_UP_NAMES)[number];

/** What a version is called, as a pattern. */
export const AGREEMENT_VERSION = "[0-9A-Za-z.-]{1,20}";

/** The texts as they are sent with an order: `terms@2026-11,refund@2026-11`. */
export function writeConsents(
  texts: readonly { name: AgreementName | SignUpName; version: string }[],
): string {
  return texts.map(({ name, version }) => `${name}@${version}`).join(",");
}

/** Until when a branch is closed that stays closed: the last day that can be written. */
export const CLOSED_FOR_GOOD = "9999-12-31";

/** Whether a product is none of those that who used the seven days twice may still buy (docs/product.md 10.8). */
export const isLongTerm = ({ months }: Pick<Product, "months">) => (months ?? 0) > 1;

/**
 * Whether what begins on a day is over before its branch closes for good: nothing else is sold.
 *
 * @param startsOn `YYYY-MM-DD` @param closesOn the first day on which it is closed, if it closes
 * @param closures as `waitForClosures` takes them
 */
export function isOverBefore(
  product: Pick<Product, "kind" | "months" | "visits">,
  startsOn: string,
  closesOn: string | null | undefined,
  bonusDays = 0,
  closures: readonly Closure[] = [],
): boolean {
  const endsOn = addDays(findLastDay(product, startsOn), bonusDays);
  return !closesOn || waitForClosures(closures, startsOn, endsOn).endsOn < closesOn;
}

type Closure = { from: string; to: string; lengthens?: boolean };

/**
 * The last day of what begins on an open day of a branch, which rests while the branch does: as many days later.
 *
 * @param startsOn its first day, and what would be its last, `YYYY-MM-DD`
 * @param closures in order
 */
export function waitForClosures(
  closures: readonly Closure[] = [],
  startsOn: string,
  endsOn: string,
): { endsOn: string; pauses: Pause[] } {
  const pauses: Pause[] = [];
  for (const { from, to, lengthens } of closures) {
    if (!lengthens || from <= startsOn || from > endsOn) continue;
    pauses.push({ from, to, closing: true });
    endsOn = addDays(endsOn, countDaysBetween(from, to) + 1);
  }
  return { endsOn, pauses };
}

/**
 * The day on which a member goes on with a kind of product at a branch: the first open one after the last of it ends. One
 * that waits for its stop ends with that day, one that is given back for a closing before that, one that rests with its branch
 * as much later, one that was stopped or cancelled counts no more. A day pass is a visit, not a term.
 *
 * @param memberships all of the member, in any order
 * @param closures the days on which the branch has said that it is closed
 * @returns `YYYY-MM-DD`; null where nothing is held, or the branch is not open again
 */
export function findNextStart(
  memberships: readonly Pick<Membership, "product" | "place" | "status" | "ends_on" | "refund" | "closing">[],
  { kind, place_pk }: Pick<Product, "kind" | "place_pk">,
  closures: readonly Closure[] = [],
): string | null {
  if (kind === "day_pass") return null;
  const ends = memberships
    .filter(
      ({ product, place, status, refund }) =>
        product.kind === kind &&
        place.pk === place_pk &&
        status !== "expired" &&
        status !== "refunded" &&
        (!refund || refund.status === "scheduled"),
    )
    .map(foreseeEnd);
  const last = ends.sort().at(-1);
  return last === undefined ? null : findOpenDay(closures, addDays(last, 1));
}

/** Its last day as it will be by what is chosen, or done without a choice. @returns `YYYY-MM-DD` */
export function foreseeEnd({
  ends_on,
  refund,
  closing,
}: Pick<Membership, "ends_on" | "refund" | "closing">): string {
  const back = closing?.way === "money" ? closing.deadline : ends_on;
  const stop = refund && refund.on < back ? refund.on : back;
  if (stop < ends_on) return stop;
  const isWaiting = closing && (closing.way ?? closing.default_way) === "wait";
  return (isWaiting && closing.ends_on) || ends_on;
}

function findOpenDay(closures: readonly Closure[], day: string): string | null {
  const closed = findClosure(closures, day);
  if (!closed) return day;
  return closed.to === CLOSED_FOR_GOOD ? null : findOpenDay(closures, addDays(closed.to, 1));
}

/** The days of a branch's closures that one is of. @param day `YYYY-MM-DD` */
export function findClosure<One extends Closure>(closures: readonly One[], day: string): One | undefined {
  return closures.find(({ from, to }) => from <= day && day <= to);
}
