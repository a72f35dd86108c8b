import { describe, expect, it } from "vitest";
import { addDays, countDaysBetween, getToday, isCalendarDay, toSeoulDate } from "@/lib/contract/rules/days";

describe("the day in Seoul", () => {
  it("begins at 15:00 UTC", () => {
    expect(toSeoulDate(new Date("2026-11-20T14:59:59Z"))).toBe("2026-11-20");
    expect(toSeoulDate(new Date("2026-11-20T15:00:00Z"))).toBe("2026-11-21");
    expect(getToday(new Date("2026-11-20T14:59:59Z"))).toBe("2026-11-20");
  });

  it("is read from a text with an offset, and a day stays itself", () => {
    expect(toSeoulDate("2026-11-20T15:30:00Z")).toBe("2026-11-21");
    expect(toSeoulDate("2026-11-21T00:30:00+09:00")).toBe("2026-11-21");
    expect(toSeoulDate("2026-11-20")).toBe("2026-11-20");
  });
});

it("distinguishes the days of the calendar from what only looks like one", () => {
  for (const day of ["2026-11-30", "2028-02-29"]) expect(isCalendarDay(day)).toBe(true);
  for (const other of [
    "2026-11-31",
    "2027-02-29",
    "2026-13-45",
    "2026-1-1",
    "a2026-11-20",
    "",
    null,
    20261120,
  ]) {
    expect(isCalendarDay(other)).toBe(false);
  }
});

it("adds days across months and years", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-11-20", 80)).toBe("2027-02-08");
  expect(addDays("2026-11-20", -20)).toBe("2026-10-31");
});

it("counts calendar days, across months and backwards", () => {
  expect(countDaysBetween("2026-11-20", "2026-11-20")).toBe(0);
  expect(countDaysBetween("2026-02-27", "2026-03-01")).toBe(2);
  expect(countDaysBetween("2026-12-25", "2027-01-01")).toBe(7);
  expect(countDaysBetween("2026-11-20", "2026-11-18")).toBe(-2);
});
