import type { Pause } from "@/lib/contract/membership";
import { addDays, countDaysBetween } from "@/lib/contract/rules/days";
import { countContractDays, findLastDay } from "@/lib/contract/rules/term";
import type { ClosingRow, MembershipRow } from "../db/schema";

/** The days of a closing, both included, `YYYY-MM-DD`; without a last one it stays closed. */
export type ClosedDays = Pick<ClosingRow, "closedFrom" | "closedUntil">;

type Days = Pick<MembershipRow, "startsOn" | "endsOn" | "pauses">;

/**
 * A membership that waits until its branch is open: as many days of use as before, none of them while it is closed. Days
 * that it rests anyway have moved its end already. One that would begin meanwhile begins on the first open day.
 *
 * @returns the new days, and by how many the end has moved: 0 where nothing changes
 */
export function waitForBranch(
  { startsOn, endsOn, pauses }: Days,
  { closedFrom, closedUntil }: ClosedDays,
): Days & { days: number } {
  const same = { startsOn, endsOn, pauses, days: 0 };
  if (closedUntil === null || startsOn > closedUntil || endsOn < closedFrom) return same;
  const isOf = isRestOf({ closedFrom, closedUntil });
  // The rests that it has in them already are written anew, so that what comes together is one.
  const others = pauses.filter((pause) => !isOf(pause));
  const gaps = findGaps(startsOn > closedFrom ? startsOn : closedFrom, closedUntil, others);
  const days = countDays(gaps) - countDays(pauses.filter(isOf));
  const moved = { endsOn: addDays(endsOn, days), days };
  if (startsOn < closedFrom) {
    return { ...moved, startsOn, pauses: [...others, ...gaps].sort((a, b) => (a.from < b.from ? -1 : 1)) };
  }
  const opensOn = addDays(closedUntil, 1);
  // A rest before the new first day was none.
  const later = pauses
    .filter(({ to }) => to >= opensOn)
    .map((pause) => ({ ...pause, from: pause.from < opensOn ? opensOn : pause.from }));
  return { ...moved, startsOn: opensOn, pauses: later };
}

/**
 * A membership without those days of its member's pauses on which its branch is closed: they come back, to be planned anew, and
 * the branch's own take their place.
 */
export function giveBackPauses<Lasting extends Days>(
  membership: Lasting,
  { closedFrom, closedUntil }: ClosedDays,
): Lasting {
  if (closedUntil === null) return membership;
  const pauses = membership.pauses.flatMap((pause) => {
    if (pause.closing || pause.to < closedFrom || pause.from > closedUntil) return [pause];
    const { moved, ...days } = pause;
    const [before, after] = [
      { ...days, to: addDays(closedFrom, -1) },
      { ...days, from: addDays(closedUntil, 1) },
    ];
    const left = [before, after].filter(({ from, to }) => from <= to);
    // What it had moved goes back once, with what is left to be taken back.
    return left.map((one, index) => (moved && index === left.length - 1 ? { ...one, moved } : one));
  });
  const days = countDays(membership.pauses) - countDays(pauses);
  return { ...membership, pauses, endsOn: addDays(membership.endsOn, -days) };
}

/**
 * The same of all that its branch has said.
 *
 * @returns null for what its branch closes before
 */
export function waitForClosings(
  { startsOn: first, endsOn: last, pauses: own }: Days,
  closings: readonly ClosedDays[],
): Days | null {
  let term: Days = { startsOn: first, endsOn: last, pauses: own };
  for (const closing of closings) {
    if (closing.closedUntil === null && term.endsOn >= closing.closedFrom) return null;
    const { startsOn, endsOn, pauses } = waitForBranch(term, closing);
    term = { startsOn, endsOn, pauses };
  }
  return term;
}

/**
 * The days of what is sold from a day on.
 *
 * @returns null for what its branch closes before
 */
export function findTerm(
  sold: Parameters<typeof findLastDay>[0],
  { startsOn, bonusDays = 0 }: { startsOn: string; bonusDays?: number },
  closings: readonly ClosedDays[],
): Days | null {
  const endsOn = addDays(findLastDay(sold, startsOn), bonusDays);
  return waitForClosings({ startsOn, endsOn, pauses: [] }, closings);
}

/** Without the rests that come after the last day of use, and as much shorter: it is over before them. */
export function dropLateRests({ endsOn, pauses }: Omit<Days, "startsOn">): Omit<Days, "startsOn"> {
  const last = pauses.at(-1);
  if (!last) return { endsOn, pauses };
  const before = addDays(endsOn, -countDaysBetween(last.from, last.to) - 1);
  return before < last.from
    ? dropLateRests({ endsOn: before, pauses: pauses.slice(0, -1) })
    : { endsOn, pauses };
}

/**
 * A membership whose branch does not close after all: without the rests after today that a closing put in, and as much shorter;
 * what is over was rested. One that begins later because of it stays so.
 *
 * @param today `YYYY-MM-DD`
 * @returns undefined where there is nothing to take away
 */
export function dropRests(
  { endsOn, pauses }: Pick<Days, "endsOn" | "pauses">,
  { closedFrom, closedUntil }: ClosedDays,
  today: string,
): Pick<Days, "endsOn" | "pauses"> | undefined {
  if (closedUntil === null) return undefined;
  const isOf = isRestOf({ closedFrom, closedUntil });
  const kept = pauses.flatMap((pause) => {
    if (!isOf(pause) || pause.to <= today) return [pause];
    return pause.from <= today ? [{ ...pause, to: today }] : [];
  });
  const days = countDays(pauses) - countDays(kept);
  if (days === 0) return undefined;
  return dropLateRests({ endsOn: addDays(endsOn, -days), pauses: kept });
}

/**
 * A membership that goes on at another branch from today: it rests when that one does, and no more when its own would have.
 *
 * @returns null for what the other one closes before
 */
export function goOnElsewhere(
  { startsOn, endsOn, pauses }: Days,
  closings: readonly ClosedDays[],
  today: string,
): Days | null {
  const free = dropRests({ endsOn, pauses }, { closedFrom: startsOn, closedUntil: endsOn }, today);
  return waitForClosings({ startsOn, ...(free ?? { endsOn, pauses }) }, closings);
}

/** Whether a pause is a rest that a closing put in. */
function isRestOf({ closedFrom, closedUntil }: { closedFrom: string; closedUntil: string }) {
  return ({ from, to, closing }: Pause) => closing === true && from >= closedFrom && to <= closedUntil;
}

function countDays(pauses: readonly Pause[]): number {
  return pauses.reduce((sum, { from, to }) => sum + countDaysBetween(from, to) + 1, 0);
}

/** The days between two that no pause holds. */
function findGaps(first: string, last: string, pauses: readonly Pause[]): Pause[] {
  const gaps: Pause[] = [];
  let from = first;
  const within = pauses.filter((pause) => pause.to >= first && pause.from <= last);
  for (const pause of within.sort((a, b) => (a.from < b.from ? -1 : 1))) {
    if (pause.from > from) gaps.push({ from, to: addDays(pause.from, -1), closing: true });
    from = addDays(pause.to, 1);
  }
  if (from <= last) gaps.push({ from, to: last, closing: true });
  return gaps;
}

/** Whether it is closed for a month or more: then who does not choose gets the money. */
export function isLong({ closedFrom, closedUntil }: ClosedDays): boolean {
  if (closedUntil === null) return true;
  return countDaysBetween(closedFrom, closedUntil) + 1 >= countContractDays(closedFrom, 1);
}

/** Whether a membership has days while it is closed. @param membership its first and last day, `YYYY-MM-DD` */
export function isTouched(
  { startsOn, endsOn }: Pick<Days, "startsOn" | "endsOn">,
  { closedFrom, closedUntil }: ClosedDays,
): boolean {
  return endsOn >= closedFrom && (closedUntil === null || startsOn <= closedUntil);
}
