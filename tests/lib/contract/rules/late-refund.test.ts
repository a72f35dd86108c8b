import { expect, test } from "vitest";
import { addWorkingDays, calculateLateInterest } from "@/lib/contract/rules/late-refund";

test("working days leave out weekends and holidays", () => {
  expect(addWorkingDays("2026-09-30", 2, new Set())).toBe("2026-10-02");
  expect(addWorkingDays("2026-10-02", 1, new Set())).toBe("2026-10-05");
  expect(addWorkingDays("2026-10-02", 1, new Set(["2026-10-05"]))).toBe("2026-10-06");
});

const NONE: ReadonlySet<string> = new Set();
/** Owed on a Friday: the third working day is the Wednesday after. */
const calculate = (paidOn: string, holidays = NONE, amountKrw = 365_000) =>
  calculateLateInterest({ amountKrw, dueOn: "2026-11-20", paidOn }, holidays);

test("within three working days nothing is owed on top", () => {
  for (const day of ["2026-11-20", "2026-11-23", "2026-11-25"]) expect(calculate(day)).toBe(0);
});

test("from the day after, each day comes to fifteen percent a year, weekends too", () => {
  expect(calculate("2026-11-26")).toBe(150);
  expect(calculate("2026-11-29")).toBe(600);
  expect(calculate("2027-11-25")).toBe(54_750);
});

test("a holiday puts the last day off, and a part of a won is not owed", () => {
  expect(calculate("2026-11-26", new Set(["2026-11-24"]))).toBe(0);
  expect(calculate("2026-11-26", NONE, 1_000)).toBe(0);
  expect(calculate("2026-11-26", NONE, 3_000)).toBe(1);
});
