import { describe, expect, it } from "vitest";
import { findStartRange, isStartDay } from "@/lib/contract/rules/term";

const today = "2026-11-20";

describe("a purchase starts", () => {
  it("from today until sixty days later", () => {
    const range = findStartRange(today, "2024-03-01");
    expect(range).toEqual({ first: today, last: "2027-01-19" });
    expect(findStartRange(today, null)).toEqual(range);
    expect(findStartRange(today, today)).toEqual(range);
  });

  it("at an upcoming branch, from its first day until sixty days after that", () => {
    expect(findStartRange(today, "2026-12-12")).toEqual({ first: "2026-12-12", last: "2027-02-10" });
  });

  it.each([
    ["2026-11-19", false],
    ["2026-11-20", true],
    ["2027-01-19", true],
    ["2027-01-20", false],
    ["2026-11-31", false],
    ["tomorrow", false],
    ["", false],
  ])("%s: %s", (day, isPossible) => {
    expect(isStartDay(day, findStartRange(today, null))).toBe(isPossible);
  });
});
