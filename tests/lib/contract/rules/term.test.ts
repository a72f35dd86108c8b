import { describe, expect, it, test } from "vitest";
import { addDays } from "@/lib/contract/rules/days";
import { countContractDays, countUsedDays, findLastDay } from "@/lib/contract/rules/term";

describe("the last day of a purchase", () => {
  test.each([
    [{ kind: "membership", months: 1, visits: null }, "2026-11-20", "2026-12-19"],
    [{ kind: "membership", months: 1, visits: null }, "2026-12-01", "2026-12-31"],
    [{ kind: "membership", months: 1, visits: null }, "2026-01-31", "2026-02-28"],
    [{ kind: "membership", months: 1, visits: null }, "2028-01-31", "2028-02-29"],
    [{ kind: "membership", months: 12, visits: null }, "2028-02-29", "2029-02-28"],
    [{ kind: "membership", months: 3, visits: null }, "2026-11-30", "2027-02-28"],
    [{ kind: "team_class", months: null, visits: 8 }, "2026-11-20", "2027-01-19"],
    [{ kind: "pt", months: null, visits: 10 }, "2026-11-20", "2027-02-19"],
    [{ kind: "pt", months: null, visits: 20 }, "2026-11-20", "2027-05-19"],
    [{ kind: "pt", months: null, visits: 25 }, "2026-11-20", "2027-08-19"],
    [{ kind: "day_pass", months: null, visits: 1 }, "2026-11-20", "2026-11-20"],
  ] as const)("of %j from %s is %s", (term, startsOn, lastDay) => {
    expect(findLastDay(term, startsOn)).toBe(lastDay);
  });

  it("is the day before the same date months later, or the month's end where it has no such date", () => {
    for (let past = 0; past < 800; past++) {
      const startsOn = addDays("2027-01-01", past);
      for (const months of [1, 2, 3, 9, 12]) {
        const last = findLastDay({ kind: "membership", months, visits: null }, startsOn);
        const [next, date] = [addDays(last, 1), startsOn.slice(8)];
        if (next.slice(8) !== date) expect([next.slice(8), date > last.slice(8)]).toEqual(["01", true]);
        const [year, month] = startsOn.split("-").map(Number) as [number, number];
        const [endYear, endMonth] = (next.slice(8) === date ? next : last).split("-").map(Number);
        expect((endYear! - year) * 12 + endMonth! - month, `${startsOn} ${months}`).toBe(months);
        expect(addDays(startsOn, countContractDays(startsOn, months) - 1)).toBe(last);
      }
    }
  });
});

describe("the days of a contract", () => {
  it("counts whole months by the calendar", () => {
    expect(countContractDays("2026-11-21", 1)).toBe(30);
    expect(countContractDays("2026-12-01", 3)).toBe(90);
    expect(countContractDays("2027-03-01", 12)).toBe(366);
  });

  it("ends a month that begins on the 31st with the last day of the shorter month", () => {
    expect(countContractDays("2026-01-31", 1)).toBe(29);
    expect(countContractDays("2028-01-31", 1)).toBe(30);
    expect(countContractDays("2026-01-28", 1)).toBe(31);
  });

  it("counts the day of cancelling as used, and no day before the start", () => {
    expect(countUsedDays("2026-12-01", "2026-11-30", 90)).toBe(0);
    expect(countUsedDays("2026-12-01", "2026-12-01", 90)).toBe(1);
    expect(countUsedDays("2026-12-01", "2026-12-30", 90)).toBe(30);
  });

  it("never counts more days than the contract has", () => {
    expect(countUsedDays("2026-12-01", "2028-01-01", 90)).toBe(90);
  });
});
