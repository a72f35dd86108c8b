import { describe, expect, it, test } from "vitest";
import { formatDate, formatEightDigitDate, formatShortDate } from "@/lib/format/date";
import { formatDistance, formatPoint, formatPrice } from "@/lib/format/number";

test("prices have separators and 원", () => {
  expect(formatPrice(297000)).toBe("297,000원");
});

test.each([
  ["2026-11-20", "2026년 11월 20일 (금)"],
  ["20261120", "20261120"],
])("the day %s reads %s", (date, text) => {
  expect(formatDate(date)).toBe(text);
});

test("a time is shown as its day in Seoul", () => {
  expect(formatShortDate("2026-11-20T15:30:00Z")).toBe("2026.11.21");
});

test.each([
  [0.853, "850m"],
  [0.996, "1.0km"],
  [1.23, "1.2km"],
  [12, "12.0km"],
])("%s km reads %s", (distanceKm, text) => {
  expect(formatDistance(distanceKm)).toBe(text);
});

describe("eight-digit dates", () => {
  it("show with hyphens, anything else as it is", () => {
    expect(formatEightDigitDate("19900101")).toBe("1990-01-01");
    expect(formatEightDigitDate("1990-01-01")).toBe("1990-01-01");
    expect(formatEightDigitDate("199001")).toBe("199001");
    expect(formatEightDigitDate("")).toBe("");
  });
});

describe("the point balance", () => {
  it("ends in P with separators, and is 0P if missing", () => {
    expect(formatPoint(12400)).toBe("12,400P");
    expect(formatPoint(0)).toBe("0P");
    expect(formatPoint(null)).toBe("0P");
    expect(formatPoint(undefined)).toBe("0P");
  });
});
