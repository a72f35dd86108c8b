import { expect, it } from "vitest";
import { countDaysBetween } from "@/lib/date/days-between";

it("counts calendar days, over a month's end and backwards", () => {
  expect(countDaysBetween("2026-11-20", "2026-11-20")).toBe(0);
  expect(countDaysBetween("2026-02-27", "2026-03-01")).toBe(2);
  expect(countDaysBetween("2026-12-25", "2027-01-01")).toBe(7);
  expect(countDaysBetween("2026-11-20", "2026-11-18")).toBe(-2);
});
