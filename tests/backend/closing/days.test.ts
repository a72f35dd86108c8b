import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dropRests, isLong, waitForBranch, waitForClosings, type ClosedDays } from "@/backend/closing/days";
import { withClosings } from "@/backend/closing/queries";
import type { ClosingRow } from "@/backend/db/schema";
import type { Pause } from "@/lib/contract/membership";
import { addDays } from "@/lib/contract/rules/days";
import { countPausedDays, getMembershipPeriod } from "@/lib/contract/rules/membership";
import { findClosure, waitForClosures } from "@/lib/contract/rules/order";

const DAY = "2026-12-01";
const day = (after: number) => addDays(DAY, after);
const held = (from: number, to: number, pauses: Pause[] = []) => ({
  startsOn: day(from),
  endsOn: day(to),
  pauses,
});
const closed = (from: number, until: number) => ({ closedFrom: day(from), closedUntil: day(until) });

/** The days on which it can be used. */
function listDaysOfUse({ startsOn, endsOn, pauses }: ReturnType<typeof held>): string[] {
  const days: string[] = [];
  for (let at = startsOn; at <= endsOn; at = addDays(at, 1)) {
    if (countPausedDays(pauses, at, at) === 0) days.push(at);
  }
  return days;
}

describe("a membership that waits for its branch", () => {
  test("ends by the closed days later, and rests on them", () => {
    expect(waitForBranch(held(0, 29), closed(10, 19))).toEqual({
      startsOn: day(0),
      endsOn: day(39),
      pauses: [{ from: day(10), to: day(19), closing: true }],
      days: 10,
    });
  });

  test("that ends in the middle gets the days that it would have had", () => {
    const waited = waitForBranch(held(0, 12), closed(10, 19));
    expect(waited.endsOn).toBe(day(22));
    expect(listDaysOfUse(waited)).toHaveLength(13);
  });

  test("is not lengthened by days on which it rests anyway", () => {
    const own = { from: day(8), to: day(12) };
    const waited = waitForBranch(held(0, 34, [own]), closed(10, 19));
    expect(waited.pauses).toEqual([own, { from: day(13), to: day(19), closing: true }]);
    expect(waited.days).toBe(7);
  });

  test("that would begin meanwhile begins on the first open day", () => {
    expect(waitForBranch(held(12, 41), closed(10, 19))).toMatchObject({
      startsOn: day(20),
      endsOn: day(49),
      pauses: [],
      days: 8,
    });
  });

  test("that is over before, or begins after, stays as it is", () => {
    for (const other of [held(0, 9), held(20, 30)]) {
      expect(waitForBranch(other, closed(10, 19))).toEqual({ ...other, days: 0 });
    }
  });

  test("keeps all its days of use, whatever it is and whenever it rests", () => {
    const span = fc.tuple(fc.integer({ min: -20, max: 40 }), fc.integer({ min: 0, max: 60 }));
    const rest = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 12 }));
    fc.assert(
      fc.property(span, span, fc.option(rest), ([start, days], [from, length], resting) => {
        const closing = closed(from, from + length);
        const own = resting && { from: day(start + resting[0]), to: day(start + resting[0] + resting[1]) };
        const pauses = own && resting[0] <= days ? [own] : [];
        const restDays = pauses.length > 0 ? resting![1] + 1 : 0;
        const before = held(start, start + days + restDays, pauses);
        const used = listDaysOfUse(before);
        const after = waitForBranch(before, closing);
        const open = listDaysOfUse(after);
        expect(open).toHaveLength(used.length);
        const isClosed = (at: string) => closing.closedFrom <= at && at <= closing.closedUntil;
        expect(open.filter(isClosed)).toEqual([]);
        // What was used before it closed is what was used.
        const until = (list: string[]) => list.filter((at) => at < closing.closedFrom);
        expect(until(open)).toEqual(until(used));
        const period = { starts_on: after.startsOn, ends_on: after.endsOn, pauses: after.pauses };
        expect(getMembershipPeriod(period, day(0)).totalDays).toBe(used.length);
        // Taken back, it is as before.
        if (after.startsOn !== before.startsOn || after.days === 0) return;
        expect(dropRests(after, closing, "2000-01-01")).toEqual({
          endsOn: before.endsOn,
          pauses: before.pauses,
        });
      }),
      { seed: 20261126, numRuns: 500 },
    );
  });
});

test("what is bought on an open day ends as the checkout says, whatever its branch has said", () => {
  const days = fc.integer({ min: 0, max: 40 });
  const closings = fc.array(fc.tuple(days, days), { maxLength: 3 });
  fc.assert(
    fc.property(days, days, closings, fc.option(days), (start, length, breaks, end) => {
      let last = 0;
      const said: ClosedDays[] = breaks.map(([after, count]) => {
        const from = last + after;
        last = from + count + 1;
        return closed(from, last - 1);
      });
      if (end !== null) said.push({ closedFrom: day(last + end), closedUntil: null });
      const closesOn = end === null ? null : day(last + end);
      const { closures } = withClosings(
        { pk: 1, closures: [] },
        said.map((one) => ({ ...one, branchPk: 1, kind: "break", reason: "" }) as ClosingRow),
      );
      fc.pre(!findClosure(closures, day(start)));
      const before = held(start, start + length);
      const shown = waitForClosures(closures, before.startsOn, before.endsOn);
      const sold = waitForClosings(before, said);
      if (sold === null) expect(closesOn !== null && shown.endsOn >= closesOn).toBe(true);
      else expect(sold).toEqual({ startsOn: before.startsOn, ...shown });
    }),
    { seed: 20261127, numRuns: 500 },
  );
});

test("from a month on who does not choose gets the money", () => {
  expect(isLong({ closedFrom: "2026-12-01", closedUntil: "2026-12-30" })).toBe(false);
  expect(isLong({ closedFrom: "2026-12-01", closedUntil: "2026-12-31" })).toBe(true);
  expect(isLong({ closedFrom: "2027-02-01", closedUntil: "2027-02-28" })).toBe(true);
  expect(isLong({ closedFrom: "2026-12-01", closedUntil: null })).toBe(true);
});
