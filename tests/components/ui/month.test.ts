// @vitest-environment node
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths, listWeeks, moveDay } from "@/components/ui/month";
import { listNextDays } from "@/components/ui/next-days";
import { addDays, isCalendarDay } from "@/lib/contract/rules/days";

const anyDay = fc.integer({ min: 0, max: 60_000 }).map((days) => addDays("1970-01-01", days));

it("seven days are offered with one press, from the first on", () => {
  expect(listNextDays("2026-11-28", "2026-12-28", "2026-11-28")).toEqual([
    { day: "2026-11-28", label: "오늘 28일 (토)" },
    { day: "2026-11-29", label: "내일 29일 (일)" },
    { day: "2026-11-30", label: "11월 30일 (월)" },
    { day: "2026-12-01", label: "12월 1일 (화)" },
    { day: "2026-12-02", label: "12월 2일 (수)" },
    { day: "2026-12-03", label: "12월 3일 (목)" },
    { day: "2026-12-04", label: "12월 4일 (금)" },
  ]);
});

it("none is offered after the last day", () => {
  const days = listNextDays("2026-12-01", "2026-12-02", "2026-11-28");
  expect(days.map(({ day }) => day)).toEqual(["2026-12-01", "2026-12-02"]);
});

describe("a month", () => {
  it("stands in weeks from Sunday", () => {
    const weeks = listWeeks("2026-12");
    expect(weeks).toHaveLength(5);
    expect(weeks[0]!.slice(0, 3)).toEqual([null, null, "2026-12-01"]);
    expect(weeks[4]!.at(4)).toBe("2026-12-31");
    expect(listWeeks("2026-02")).toHaveLength(4);
  });

  it("has each of its days once, whatever the month", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const weeks = listWeeks(day.slice(0, 7));
        expect(weeks.every(({ length }) => length === 7)).toBe(true);
        const days = weeks.flat().filter((one) => one !== null);
        expect(days[0]).toBe(`${day.slice(0, 7)}-01`);
        expect(days.every((one, index) => one === addDays(days[0]!, index))).toBe(true);
        expect(days).toContain(day);
        expect(addDays(days.at(-1)!, 1).slice(8)).toBe("01");
      }),
    );
  });
});

describe("the keys of a calendar", () => {
  it("move by a day, a week, to the week's ends, by a month and by a year", () => {
    const from = "2026-12-23";
    expect(moveDay(from, "ArrowLeft")).toBe("2026-12-22");
    expect(moveDay(from, "ArrowRight")).toBe("2026-12-24");
    expect(moveDay(from, "ArrowUp")).toBe("2026-12-16");
    expect(moveDay(from, "ArrowDown")).toBe("2026-12-30");
    expect(moveDay(from, "Home")).toBe("2026-12-20");
    expect(moveDay(from, "End")).toBe("2026-12-26");
    expect(moveDay(from, "PageUp")).toBe("2026-11-23");
    expect(moveDay(from, "PageDown", true)).toBe("2027-12-23");
    expect(moveDay(from, "Enter")).toBeNull();
  });

  it("end in the last day of a shorter month", () => {
    expect(addMonths("2027-01-31", 1)).toBe("2027-02-28");
    expect(addMonths("2028-02-29", 12)).toBe("2029-02-28");
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -30, max: 30 }), (day, months) => {
        expect(isCalendarDay(addMonths(day, months))).toBe(true);
      }),
    );
  });
});
