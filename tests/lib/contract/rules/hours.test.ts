import { describe, expect, it, test } from "vitest";
import {
  findDayPassEnd,
  isOverToday,
  listHoursOn,
  listSpecialDays,
  parseWeekdays,
} from "@/lib/contract/rules/hours";

const hours = [
  { days: "평일", open: "06:00", close: "24:00" },
  { days: "토요일", open: "08:00", close: "20:00" },
  { days: "일·공휴일", open: "10:00", close: "18:00" },
];
const holidays = [
  { date: "2026-12-25", name: "성탄절" },
  { date: "2026-12-27", name: "어느 일요일" },
];

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
    ["명절월~금", []],
    ["월~금만", []],
    ["특별토요일", []],
    ["토요일마다", []],
    ["평일 · 토요일", [1, 2, 3, 4, 5, 6]],
  ])("reads %s", (words, weekdays) => {
    expect(parseWeekdays(words)).toEqual(weekdays);
  });
});

describe("the hours of a day", () => {
  it("are those of its weekday", () => {
    expect(listHoursOn({ hours, closures: [] }, "2026-12-24", holidays)).toEqual({
      day: "2026-12-24",
      hours: [{ open: "06:00", close: "24:00" }],
      reason: "",
    });
  });

  it("are on a public holiday those of the row that names it", () => {
    expect(listHoursOn({ hours, closures: [] }, "2026-12-25", holidays)).toEqual({
      day: "2026-12-25",
      hours: [{ open: "10:00", close: "18:00" }],
      reason: "성탄절",
    });
  });

  it("are on a public holiday like any other day's where no row names it", () => {
    const everyDay = [{ days: "매일", open: "00:00", close: "24:00" }];
    expect(listHoursOn({ hours: everyDay, closures: [] }, "2026-12-25", holidays)).toMatchObject({
      hours: [{ open: "00:00", close: "24:00" }],
      reason: "",
    });
  });

  it("are none on each day of a closure, holiday or not", () => {
    const closures = [{ from: "2026-12-24", to: "2026-12-25", reason: "내부 공사" }];
    for (const day of ["2026-12-24", "2026-12-25"]) {
      expect(listHoursOn({ hours, closures }, day, holidays)).toEqual({
        day,
        hours: [],
        reason: "내부 공사",
      });
    }
    expect(listHoursOn({ hours, closures }, "2026-12-26", holidays).hours).toHaveLength(1);
  });
});

describe("a day pass can be cancelled until its branch opens on its day", () => {
  const closures = [{ from: "2026-12-22", to: "2026-12-22", reason: "내부 공사" }];
  const split = [
    { days: "매일", open: "17:00", close: "22:00" },
    { days: "매일", open: "06:30", close: "11:00" },
  ];
  const always = [{ days: "매일", open: "00:00", close: "24:00" }];
  const untilTwo = [{ days: "매일", open: "10:00", close: "02:00" }];
  it.each([
    ["on a working day", hours, "2026-12-24", "2026-12-24T06:00:00+09:00"],
    ["on a Saturday", hours, "2026-12-26", "2026-12-26T08:00:00+09:00"],
    ["on a public holiday", hours, "2026-12-25", "2026-12-25T10:00:00+09:00"],
    ["by the first of its hours", split, "2026-12-24", "2026-12-24T06:30:00+09:00"],
    ["where it never closes, until the day begins", always, "2026-12-24", "2026-12-24T00:00:00+09:00"],
    ["whose evening before ends in it", untilTwo, "2026-12-24", "2026-12-24T10:00:00+09:00"],
    ["on which it is closed, to its end", hours, "2026-12-22", "2026-12-23T00:00:00+09:00"],
    ["on a weekday that has no hours, to its end", [hours[0]!], "2026-12-26", "2026-12-27T00:00:00+09:00"],
  ])("%s", (_, own, day, end) => {
    expect(findDayPassEnd({ hours: own, closures }, day, holidays)).toBe(end);
  });
});

describe("the days that are not like their weekdays", () => {
  it("are closures, and holidays with other hours, in order", () => {
    const closures = [{ from: "2026-12-29", to: "2026-12-30", reason: "내부 공사" }];
    const found = listSpecialDays({ hours, closures }, holidays, "2026-12-20", 10);
    // The Sunday keeps a Sunday's hours, and the tenth day is the last.
    expect(found.map(({ day }) => day)).toEqual(["2026-12-25", "2026-12-29"]);
  });

  it("are each day of a closure, from its first to its last, and none where nothing closes", () => {
    const closures = [
      { from: "2026-12-22", to: "2026-12-23", reason: "내부 공사" },
      { from: "2026-12-29", to: "2026-12-29", reason: "점검" },
    ];
    const list = (source: Parameters<typeof listSpecialDays>[0]) =>
      listSpecialDays(source, holidays, "2026-12-20", 12).map(({ day, reason }) => [day, reason]);
    expect(list({ hours, closures })).toEqual([
      ["2026-12-22", "내부 공사"],
      ["2026-12-23", "내부 공사"],
      ["2026-12-25", "성탄절"],
      ["2026-12-29", "점검"],
    ]);
    // Closed as on any such day: nothing to tell.
    expect(list({ hours: [], closures })).toEqual([]);
  });
});

test("a day is over when its last hours are, but not those that end past midnight", () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00+09:00`);
  const hours = [{ open: "06:00", close: "23:00" }];
  expect(isOverToday({ hours }, at("22:59"))).toBe(false);
  expect(isOverToday({ hours }, at("23:00"))).toBe(true);
  expect(isOverToday({ hours: [{ open: "18:00", close: "02:00" }] }, at("23:30"))).toBe(false);
  expect(isOverToday({ hours: [{ open: "06:00", close: "12:00" }, ...hours] }, at("13:00"))).toBe(false);
  expect(isOverToday({ hours: [{ open: "09:00", close: "09:00" }] }, at("23:30"))).toBe(false);
  expect(isOverToday({ hours: [{ open: "00:00", close: "24:00" }] }, at("23:59"))).toBe(false);
});
