import { describe, expect, it } from "vitest";
import { addDays, isTrialDay, listQuickDays } from "@/lib/trial/days";

describe("the days of a trial", () => {
  it("are today and the thirty days after it", () => {
    const today = "2026-11-21";
    expect(isTrialDay("2026-11-20", today)).toBe(false);
    expect(isTrialDay(today, today)).toBe(true);
    expect(isTrialDay("2026-12-21", today)).toBe(true);
    expect(isTrialDay("2026-12-22", today)).toBe(false);
    expect(isTrialDay("2026-13-45", today)).toBe(false);
    expect(isTrialDay("", today)).toBe(false);
  });

  it("go over the ends of months and years", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  });

  it.each([
    ["2026-11-16", "2026-11-21", "토요일"],
    ["2026-11-19", "2026-11-21", "토요일"],
    ["2026-11-20", "2026-11-28", "다음 토요일"],
    ["2026-11-21", "2026-11-28", "다음 토요일"],
    ["2026-11-22", "2026-11-28", "토요일"],
  ])("offer on %s the Saturday %s, apart from today and tomorrow", (today, saturday, label) => {
    const days = listQuickDays(today);
    expect(days[2]).toEqual({ day: saturday, label });
    expect(new Set(days.map(({ day }) => day)).size).toBe(3);
  });
});
