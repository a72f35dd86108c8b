import { expect, it } from "vitest";
import { isTrialDay } from "@/lib/contract/rules/trial";

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
