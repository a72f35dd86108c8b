import { describe, expect, test } from "vitest";
import { addSeoulDays, atSeoulTime, toSeoulDate, toSeoulTime } from "@/backend/time";

describe("the time in Seoul", () => {
  test("has its own today: 15:00 UTC is tomorrow there", () => {
    expect(toSeoulDate(new Date("2026-11-20T14:59:59Z"))).toBe("2026-11-20");
    expect(toSeoulDate(new Date("2026-11-20T15:00:00Z"))).toBe("2026-11-21");
  });

  test("is written with its offset", () => {
    expect(toSeoulTime(new Date("2026-12-31T15:00:00.999Z"))).toBe("2027-01-01T00:00:00+09:00");
  });

  test("counts days over the end of a month and a year", () => {
    const now = new Date("2026-11-20T12:00:00+09:00");
    expect(addSeoulDays(now, 80)).toBe("2027-02-08");
    expect(addSeoulDays(now, -20)).toBe("2026-10-31");
    expect(atSeoulTime(now, 1, "09:30").toISOString()).toBe("2026-11-21T00:30:00.000Z");
  });
});
