import { describe, expect, it } from "vitest";
import { getOpenState, getOpeningSpans, parseWeekdays } from "@/lib/branch/hours";

const hours = [
  { days: "평일", open: "06:00", close: "24:00" },
  { days: "토요일", open: "08:00", close: "20:00" },
  { days: "일·공휴일", open: "10:00", close: "18:00" },
];
/** 2026-11-20 is a Friday. */
const at = (time: string) => new Date(`${time}+09:00`);

describe("the weekdays of a row of opening hours", () => {
  it.each([
    ["평일", [1, 2, 3, 4, 5]],
    ["주말", [0, 6]],
    ["매일", [0, 1, 2, 3, 4, 5, 6]],
    ["토요일", [6]],
    ["일·공휴일", [0]],
    ["월~금", [1, 2, 3, 4, 5]],
    ["금~월", [0, 1, 5, 6]],
    ["월, 수, 금", [1, 3, 5]],
    ["평일(월~금)", [1, 2, 3, 4, 5]],
    ["공휴일", []],
    ["명절 연휴", []],
  ])("reads %s", (words, weekdays) => {
    expect(parseWeekdays(words)).toEqual(weekdays);
  });
});

describe("what a branch shows about now", () => {
  it("is open until the closing time of the day in Seoul", () => {
    expect(getOpenState(hours, at("2026-11-21T09:30:00"))).toEqual({
      isOpen: true,
      isAlways: false,
      closesAt: "20:00",
    });
  });

  it("calls midnight 24:00", () => {
    expect(getOpenState(hours, at("2026-11-20T23:59:00"))).toMatchObject({ closesAt: "24:00" });
  });

  it("opens and closes on the minute", () => {
    expect(getOpenState(hours, at("2026-11-20T06:00:00"))).toMatchObject({ isOpen: true });
    expect(getOpenState(hours, at("2026-11-21T20:00:00"))).toMatchObject({ isOpen: false });
  });

  it("names the next opening: today, tomorrow or a weekday", () => {
    expect(getOpenState(hours, at("2026-11-20T05:59:00"))).toEqual({
      isOpen: false,
      opensAt: "06:00",
      opensOn: "오늘",
    });
    expect(getOpenState(hours, at("2026-11-21T21:00:00"))).toMatchObject({
      opensAt: "10:00",
      opensOn: "내일",
    });
    expect(getOpenState([hours[0]!], at("2026-11-21T12:00:00"))).toMatchObject({ opensOn: "월요일" });
  });

  it("stays open past midnight into the next day, also at the end of the week", () => {
    const late = [{ days: "토요일", open: "20:00", close: "02:00" }];
    expect(getOpenState(late, at("2026-11-22T01:30:00"))).toMatchObject({ isOpen: true, closesAt: "02:00" });
    expect(getOpenState(late, at("2026-11-22T02:00:00"))).toMatchObject({ isOpen: false, opensOn: "토요일" });
  });

  it("joins days that touch at midnight", () => {
    const joined = [
      { days: "금요일", open: "06:00", close: "24:00" },
      { days: "토요일", open: "00:00", close: "03:00" },
    ];
    expect(getOpenState(joined, at("2026-11-20T23:00:00"))).toMatchObject({ closesAt: "03:00" });
  });

  it("recognises a branch that never closes", () => {
    const always = [{ days: "매일", open: "00:00", close: "24:00" }];
    expect(getOpenState(always, at("2026-11-20T04:00:00"))).toEqual({ isOpen: true, isAlways: true });
  });

  it("reads the clock of Seoul wherever it runs", () => {
    expect(getOpenState(hours, new Date("2026-11-20T21:30:00Z"))).toMatchObject({
      isOpen: false,
      opensAt: "08:00",
    });
  });

  it("shows nothing for hours that cannot be read", () => {
    expect(getOpenState([], at("2026-11-20T12:00:00"))).toBeNull();
    expect(
      getOpenState([{ days: "평일", open: "??", close: "25:00" }], at("2026-11-20T12:00:00")),
    ).toBeNull();
  });

  it("treats equal times as the whole day", () => {
    expect(getOpeningSpans([{ days: "월", open: "00:00", close: "00:00" }])).toEqual([
      { weekday: 1, openMin: 0, closeMin: 1440 },
    ]);
  });
});
