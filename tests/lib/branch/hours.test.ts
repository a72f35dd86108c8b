import { describe, expect, it } from "vitest";
import { getOpenState, getOpeningSpans } from "@/lib/branch/hours";
import { describeOpenState } from "@/lib/branch/open-state";

const hours = [
  { days: "평일", open: "06:00", close: "24:00" },
  { days: "토요일", open: "08:00", close: "20:00" },
  { days: "일·공휴일", open: "10:00", close: "18:00" },
];
/** 2026-11-20 is a Friday. */
const at = (time: string) => new Date(`${time}+09:00`);

describe("what a branch shows about now", () => {
  it("is open until the closing time of the day in Seoul", () => {
    expect(getOpenState(hours, [], at("2026-11-21T09:30:00"))).toEqual({
      isOpen: true,
      isAlways: false,
      closesAt: "20:00",
    });
  });

  it("calls midnight 24:00", () => {
    expect(getOpenState(hours, [], at("2026-11-20T23:59:00"))).toMatchObject({ closesAt: "24:00" });
  });

  it("opens and closes on the minute", () => {
    expect(getOpenState(hours, [], at("2026-11-20T06:00:00"))).toMatchObject({ isOpen: true });
    expect(getOpenState(hours, [], at("2026-11-21T20:00:00"))).toMatchObject({ isOpen: false });
  });

  it("names the next opening: today, tomorrow or a weekday", () => {
    expect(getOpenState(hours, [], at("2026-11-20T05:59:00"))).toEqual({
      isOpen: false,
      opensAt: "06:00",
      opensOn: "오늘",
    });
    expect(getOpenState(hours, [], at("2026-11-21T21:00:00"))).toMatchObject({
      opensAt: "10:00",
      opensOn: "내일",
    });
    expect(getOpenState([hours[0]!], [], at("2026-11-21T12:00:00"))).toMatchObject({ opensOn: "월요일" });
  });

  it("stays open past midnight into the next day, also at the end of the week", () => {
    const late = [{ days: "토요일", open: "20:00", close: "02:00" }];
    expect(getOpenState(late, [], at("2026-11-22T01:30:00"))).toMatchObject({
      isOpen: true,
      closesAt: "02:00",
    });
    expect(getOpenState(late, [], at("2026-11-22T02:00:00"))).toMatchObject({
      isOpen: false,
      opensOn: "토요일",
    });
  });

  it("joins days that touch at midnight", () => {
    const joined = [
      { days: "금요일", open: "06:00", close: "24:00" },
      { days: "토요일", open: "00:00", close: "03:00" },
    ];
    expect(getOpenState(joined, [], at("2026-11-20T23:00:00"))).toMatchObject({ closesAt: "03:00" });
  });

  it("recognises a branch that never closes", () => {
    const always = [{ days: "매일", open: "00:00", close: "24:00" }];
    expect(getOpenState(always, [], at("2026-11-20T04:00:00"))).toEqual({ isOpen: true, isAlways: true });
  });

  it("reads the clock of Seoul wherever it runs", () => {
    expect(getOpenState(hours, [], new Date("2026-11-20T21:30:00Z"))).toMatchObject({
      isOpen: false,
      opensAt: "08:00",
    });
  });

  it("shows nothing for hours that cannot be read", () => {
    expect(getOpenState([], [], at("2026-11-20T12:00:00"))).toBeNull();
    expect(
      getOpenState([{ days: "평일", open: "??", close: "25:00" }], [], at("2026-11-20T12:00:00")),
    ).toBeNull();
  });

  it("treats equal times as the whole day", () => {
    expect(getOpeningSpans([{ days: "월", open: "00:00", close: "00:00" }])).toEqual([
      { weekday: 1, openMin: 0, closeMin: 1440 },
    ]);
  });
});

describe("a day that is not like its weekday", () => {
  const special = [
    { day: "2026-11-20", hours: [], reason: "내부 공사" },
    { day: "2026-11-23", hours: [{ open: "10:00", close: "18:00" }], reason: "임시공휴일" },
  ];
  const say = (time: string, own = hours, days = special) =>
    describeOpenState(getOpenState(own, days, at(time))!, days, at(time));

  it("is closed in the middle of a Friday, and says why and until when", () => {
    expect(say("2026-11-20T12:00:00")).toBe("오늘은 쉬어요(내부 공사), 내일 08:00에 열어요");
  });

  it("has its own hours, and says why", () => {
    expect(say("2026-11-23T12:00:00")).toBe("지금 영업 중, 18:00까지(임시공휴일)");
    expect(say("2026-11-23T19:00:00")).toBe("영업 종료(임시공휴일), 내일 06:00에 열어요");
  });

  it("counts for what the evening before says of tomorrow", () => {
    expect(say("2026-11-22T20:00:00")).toBe("영업 종료, 내일 10:00에 열어요");
    expect(say("2026-11-21T06:00:00")).toBe("영업 전, 08:00에 열어요");
  });

  it("is told by when it opens alone where there is little room, unless today is not like its weekday", () => {
    const tell = (time: string) =>
      describeOpenState(getOpenState(hours, special, at(time))!, special, at(time), { isShort: true });
    expect(tell("2026-11-22T20:00:00")).toBe("내일 10:00에 열어요");
    expect(tell("2026-11-21T06:00:00")).toBe("08:00에 열어요");
    expect(tell("2026-11-20T12:00:00")).toBe("오늘은 쉬어요(내부 공사), 내일 08:00에 열어요");
    expect(tell("2026-11-23T19:00:00")).toBe("영업 종료(임시공휴일), 내일 06:00에 열어요");
    expect(tell("2026-11-23T12:00:00")).toBe("지금 영업 중, 18:00까지(임시공휴일)");
  });

  it("does not end what began the evening before", () => {
    const late = [{ days: "매일", open: "18:00", close: "02:00" }];
    expect(say("2026-11-20T01:00:00", late)).toBe("지금 영업 중, 02:00까지");
  });

  it("names the day where the next opening is more than a week ahead", () => {
    const fridays = [{ days: "금요일", open: "06:00", close: "24:00" }];
    expect(say("2026-11-20T12:00:00", fridays, special.slice(0, 1))).toBe(
      "오늘은 쉬어요(내부 공사), 11월 27일 06:00에 열어요",
    );
  });
});
