import fc from "fast-check";
import { expect, test } from "vitest";
import { listRefunds } from "@/backend/contract/refund-table";
import { addDays, countDaysBetween } from "@/lib/contract/rules/days";
import { calculateStop, getRefundTerms } from "@/lib/contract/rules/membership";
import { findLastDay } from "@/lib/contract/rules/term";
import { buildMembership } from "../../support/build-membership";

const PRODUCTS = [
  ...[1, 3, 6, 12].map((months) => ({ kind: "membership" as const, months, visits: null, pause: null })),
  {
    kind: "membership" as const,
    months: 6,
    visits: null,
    pause: { max_days: 30, times: 3, min_days: 7 },
  },
  { kind: "pt" as const, months: null, visits: 20, pause: null },
  { kind: "team_class" as const, months: null, visits: 8, pause: null },
];

test("a stop brings back what the contract names for so many days or visits, whenever it is and whatever was paused", () => {
  fc.assert(
    fc.property(
      fc.record({
        product: fc.constantFrom(...PRODUCTS),
        paidKrw: fc.integer({ min: 0, max: 3_000_000 }),
        start: fc.integer({ min: 0, max: 800 }),
        paidAfter: fc.integer({ min: -60, max: 1 }),
        day: fc.integer({ min: 0, max: 400 }),
        bonusDays: fc.integer({ min: 0, max: 14 }),
        taken: fc.integer({ min: 0, max: 20 }),
        pause: fc.option(fc.record({ from: fc.integer({ min: 1, max: 60 }), days: fc.constantFrom(7, 30) })),
        birthDate: fc.constantFrom("19950101", "20080307"),
      }),
      ({ product, paidKrw, start, paidAfter, day, bonusDays, taken, pause, birthDate }) => {
        const startsOn = addDays("2026-01-01", start);
        const paidOn = addDays(startsOn, paidAfter);
        const pauses =
          pause && product.pause
            ? [{ from: addDays(startsOn, pause.from), to: addDays(startsOn, pause.from + pause.days - 1) }]
            : [];
        const rested = pauses.reduce((sum, { from, to }) => sum + countDaysBetween(from, to) + 1, 0);
        const endsOn = addDays(findLastDay(product, startsOn), bonusDays + rested);
        const on = addDays(startsOn, day);
        fc.pre(on <= endsOn && pauses.every(({ from }) => from <= findLastDay(product, startsOn)));
        const held = buildMembership({
          product,
          pauses,
          starts_on: startsOn,
          ends_on: endsOn,
          bonus_days: bonusDays,
          visits_left: product.visits === null ? null : Math.max(product.visits - taken, 0),
        });
        const isMinor = birthDate === "20080307" && paidOn < "2027-03-07";
        const table = listRefunds({ product, paidKrw, paidOn, startsOn, isMinor });
        const stop = calculateStop(held, { paidKrw, pointUsed: 0, paidOn, birthDate }, on);
        const { usedUnits, totalUnits, unit } = getRefundTerms(held, paidKrw, on);
        const isSpared = on <= stop.withdrawal.until;
        const [used, without, withPenalty] = table.rows[usedUnits]!;
        expect([table.unit, table.total, used]).toEqual([unit, totalUnits, usedUnits]);
        expect(isSpared ? without : withPenalty).toBe(stop.refundKrw);
      },
    ),
    { numRuns: 500 },
  );
});

test("of a day pass there is one sum: all of it, before its day", () => {
  const pass = { kind: "day_pass" as const, months: null, visits: 1, pause: null };
  const sale = {
    product: pass,
    paidKrw: 22_000,
    paidOn: "2026-11-20",
    startsOn: "2026-11-25",
    isMinor: false,
  };
  expect(listRefunds(sale).rows).toEqual([[0, 22_000, null]]);
});

test("by hand: 600,000 won for 365 days from 1 September, the first eight without a penalty", () => {
  const [year] = PRODUCTS.slice(3);
  const { rows } = listRefunds({
    product: year!,
    paidKrw: 600_000,
    paidOn: "2026-09-01",
    startsOn: "2026-09-01",
    isMinor: false,
  });
  expect(rows).toHaveLength(366);
  expect([rows[0], rows[2], rows[8], rows[9], rows[365]]).toEqual([
    [0, 600_000, null],
    [2, 596_713, null],
    [8, 586_850, null],
    [9, null, 525_206],
    [365, null, 0],
  ]);
});
