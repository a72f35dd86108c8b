import { expect, it } from "vitest";
import { describeHoursOn, tellHours } from "@/lib/branch/day-hours";

const hours = [
  { days: "평일", open: "06:00", close: "23:00" },
  { days: "토요일", open: "09:00", close: "20:00" },
  { days: "일·공휴일", open: "09:00", close: "18:00" },
];

it("a day has the hours of its weekday, a special day its own", () => {
  const special = [
    { day: "2026-12-25", hours: [{ open: "09:00", close: "18:00" }], reason: "성탄절" },
    { day: "2026-12-28", hours: [], reason: "내부 공사" },
  ];
  expect(describeHoursOn(hours, special, "2026-12-24")).toBe("06:00–23:00");
  expect(describeHoursOn(hours, special, "2026-12-26")).toBe("09:00–20:00");
  expect(describeHoursOn(hours, special, "2026-12-27")).toBe("09:00–18:00");
  expect(describeHoursOn(hours, special, "2026-12-25")).toBe("09:00–18:00");
  expect(describeHoursOn(hours, special, "2026-12-28")).toBe("쉬는 날");
});

it("a branch that never closes says so, and one without hours on a day is closed", () => {
  expect(describeHoursOn([{ days: "매일", open: "00:00", close: "24:00" }], [], "2026-12-25")).toBe("24시간");
  expect(describeHoursOn(hours.slice(0, 1), [], "2026-12-26")).toBe("쉬는 날");
  expect(describeHoursOn([{ days: "문의", open: "", close: "" }], undefined, "2026-12-26")).toBe("");
});

it.each([
  ["all the same", ["평일", "토요일", "일·공휴일"], "매일 24시간"],
  ["the same on the days that it is open", ["평일", "토요일"], "평일 24시간\n토요일 24시간"],
  ["said in one row", ["연중무휴"], "연중무휴 24시간"],
  ["not read", ["때때로", "가끔"], "때때로 24시간\n가끔 24시간"],
])("a week whose hours are %s", (_title, days, expected) => {
  expect(tellHours(days.map((name) => ({ days: name, open: "00:00", close: "24:00" })))).toBe(expected);
});

it("a week of different hours has a line for each", () => {
  const hours = [
    { days: "평일", open: "06:00", close: "24:00" },
    { days: "주말", open: "09:00", close: "18:00" },
  ];
  expect(tellHours(hours)).toBe("평일 06:00 – 24:00\n주말 09:00 – 18:00");
});
