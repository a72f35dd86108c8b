import { expect, test } from "vitest";
import { listRefunds } from "@/backend/contract/refund-table";

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
  const { rows } = listRefunds({
    product: { kind: "membership", months: 12, visits: null, pause: null },
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
