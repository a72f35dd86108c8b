// @vitest-environment node
import { expect, test } from "vitest";
import {
  describeBusyDay,
  describeEvening,
  describeMeasured,
  listBusyDays,
} from "@/components/branch/detail/busy-words";
import { getBusyToday, getBusyWeekday, isQuietNow, toBusyDay } from "@/lib/contract/rules/busy";

const levels = Array.from({ length: 24 }, (_, hour) => (hour < 10 ? 20 : hour < 18 ? 50 : 90));
const busy = {
  levels: Array.from({ length: 7 }, () => levels),
  measured_from: "2026-10-25",
  measured_to: "2026-11-21",
};

test("a day is relaxed below 40, ordinary below 70 and crowded above, hour by hour", () => {
  expect(toBusyDay([0, 39, 40, 69, 70, 100])).toBe("001122" + "-".repeat(18));
  expect(toBusyDay(levels)).toBe("0000000000" + "11111111" + "222222");
});

test("only a relaxed hour of today is quiet: neither an ordinary or closed one, nor another day's", () => {
  const today = getBusyToday({ levels: [[10, 50, 90], [], [], [], [], [], []] }, "2026-11-23");
  const at = (moment: string) => isQuietNow(today, new Date(`${moment}:30:00+09:00`));
  expect(["00", "01", "02", "03"].map((hour) => at(`2026-11-23T${hour}`))).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(at("2026-11-24T00")).toBe(false);
  expect(isQuietNow(undefined, new Date())).toBe(false);
});

test("the week begins on Monday", () => {
  expect(["2026-11-23", "2026-11-28", "2026-11-29"].map(getBusyWeekday)).toEqual([0, 5, 6]);
});

test("hours in which the branch is closed say nothing, an hour that it opens in does", () => {
  const days = listBusyDays(busy, [
    { days: "평일", open: "06:30", close: "23:00" },
    { days: "토요일", open: "09:00", close: "02:00" },
  ]);
  expect(days[0]).toBe("------0000111111112222" + "2-");
  expect(days[5]).toBe("---------0111111112222" + "22");
  // Saturday's night ends on Sunday.
  expect(days[6]).toBe("00" + "-".repeat(22));
});

test("a branch whose hours are not known shows the whole day", () => {
  expect(listBusyDays(busy, [])[3]).toBe(toBusyDay(levels));
});

test("a day in words names each span, the relaxed ones first", () => {
  expect(describeBusyDay("------0011112200112222" + "--")).toEqual([
    { word: "여유로워요", hours: "06–08시, 14–16시" },
    { word: "보통이에요", hours: "08–12시, 16–18시" },
    { word: "붐벼요", hours: "12–14시, 18–22시" },
  ]);
  expect(describeBusyDay("-".repeat(24))).toEqual([]);
});

test("it says from which weeks the numbers are, and that they are not live", () => {
  expect(describeMeasured(busy, "2026-11-22")).toBe("지난 4주 평균이에요. 실시간이 아니에요.");
  expect(describeMeasured(busy, "2027-03-01")).toBe("2026.10.25–2026.11.21 평균이에요. 실시간이 아니에요.");
});

test("an evening is what most working days are at seven, and nothing where it is closed then", () => {
  const evenings = (levels: number[]) =>
    levels.map((level) => Array.from({ length: 24 }, (_, hour) => (hour === 19 ? level : 10)));
  const week = { ...busy, levels: evenings([90, 90, 10, 90, 40, 10, 10]) };
  expect(describeEvening({ ...week, is_example: false }, [])).toBe("평일 저녁 7시에는 붐벼요");
  expect(describeEvening({ ...week, is_example: true }, [])).toBe("평일 저녁 7시에는 붐벼요 (예시)");
  expect(describeEvening(week, [{ days: "매일", open: "06:00", close: "19:00" }])).toBeNull();
});
