import { expect, it } from "vitest";
import { describeHoursOn } from "@/lib/branch/day-hours";

const hours = [
  { days: "평일", open: "06:00", close: "23:00" },
  { days: "토요일", open: "09:00", close: "20:00" },
  { days: "일·공휴일", open: "09:00", close: "18:00" },
];

it("a day has the hours of its weekday, a public holiday those of its own row", () => {
  expect(describeHoursOn(hours, "2026-12-24", false)).toBe("06:00–23:00");
  expect(describeHoursOn(hours, "2026-12-26", false)).toBe("09:00–20:00");
  expect(describeHoursOn(hours, "2026-12-27", false)).toBe("09:00–18:00");
  expect(describeHoursOn(hours, "2026-12-25", true)).toBe("09:00–18:00");
});

it("a branch that never closes says so, and one without hours on a day is closed", () => {
  expect(describeHoursOn([{ days: "매일", open: "00:00", close: "24:00" }], "2026-12-25", true)).toBe(
    "24시간",
  );
  expect(describeHoursOn(hours.slice(0, 1), "2026-12-26", false)).toBe("쉬는 날");
  expect(describeHoursOn([{ days: "문의", open: "", close: "" }], "2026-12-26", false)).toBe("");
});
