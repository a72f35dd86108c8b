import { describe, expect, test } from "vitest";
import { atSeoulTime, toSeoulTime } from "@/backend/time";

describe("the time in Seoul", () => {
  test("is written with its offset", () => {
    expect(toSeoulTime(new Date("2026-12-31T15:00:00.999Z"))).toBe("2027-01-01T00:00:00+09:00");
  });

  test("is a wall-clock time some days after an instant's day", () => {
    const now = new Date("2026-11-20T12:00:00+09:00");
    expect(atSeoulTime(now, 1, "09:30").toISOString()).toBe("2026-11-21T00:30:00.000Z");
  });
});
