import { expect, it } from "vitest";
import { isTrialDay, isTrialOpen } from "@/lib/contract/rules/trial";

it("a trial is today or on one of the thirty days after it", () => {
  const today = "2026-11-21";
  expect(isTrialDay("2026-11-20", today)).toBe(false);
  expect(isTrialDay(today, today)).toBe(true);
  expect(isTrialDay("2026-12-21", today)).toBe(true);
  expect(isTrialDay("2026-12-22", today)).toBe(false);
  expect(isTrialDay("2026-13-45", today)).toBe(false);
  expect(isTrialDay("2026-11-31", today)).toBe(false);
  expect(isTrialDay("", today)).toBe(false);
});

it("a booked trial can be changed until the day before", () => {
  expect(isTrialOpen("2026-11-22", "2026-11-21")).toBe(true);
  expect(isTrialOpen("2026-11-21", "2026-11-21")).toBe(false);
  expect(isTrialOpen("2026-11-20", "2026-11-21")).toBe(false);
});
