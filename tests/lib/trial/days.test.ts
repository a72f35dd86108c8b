import { describe, expect, it } from "vitest";
import { listQuickDays } from "@/lib/trial/days";

describe("the days of a trial", () => {
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
