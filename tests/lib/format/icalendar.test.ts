import { describe, expect, it } from "vitest";
import { buildCalendarFile, type CalendarDay } from "@/lib/format/icalendar";

const day: CalendarDay = {
  uid: "trial-7@example.com",
  day: "2026-11-30",
  title: "역삼점 1일 체험",
  place: "서울 강남구 테헤란로 1, 2층",
  notes: "가져올 것: 운동화; 물병\n3번 출구 \\ 옆",
  url: "https://example.com/trial",
};
const now = new Date("2026-11-22T11:30:00.500Z");
const file = buildCalendarFile(day, now);
/** As a calendar reads it: a line break before a blank is none (RFC 5545 3.1). */
const lines = file.replaceAll("\r\n ", "").split("\r\n");

describe("a calendar file", () => {
  it("is one entry of a whole day that makes nobody busy", () => {
    expect(lines[0]).toBe("BEGIN:VCALENDAR");
    expect(lines).toContain("VERSION:2.0");
    expect(lines).toContain("UID:trial-7@example.com");
    expect(lines).toContain("DTSTAMP:20261122T113000Z");
    expect(lines).toContain("DTSTART;VALUE=DATE:20261130");
    // The end is the first day after it.
    expect(lines).toContain("DTEND;VALUE=DATE:20261201");
    expect(lines).toContain("TRANSP:TRANSPARENT");
    expect(lines.slice(-3)).toEqual(["END:VEVENT", "END:VCALENDAR", ""]);
  });

  it("reminds at eight in the evening before, in Seoul", () => {
    expect(lines).toContain("X-WR-TIMEZONE:Asia/Seoul");
    expect(lines).toContain("TRIGGER;VALUE=DATE-TIME:20261129T110000Z");
  });

  it("escapes what has a meaning of its own", () => {
    expect(lines).toContain("LOCATION:서울 강남구 테헤란로 1\\, 2층");
    expect(lines).toContain("DESCRIPTION:가져올 것: 운동화\\; 물병\\n3번 출구 \\\\ 옆");
  });

  it("lets nothing in that begins a line of its own", () => {
    const forged = buildCalendarFile({ ...day, title: "체험\r\nATTACH:https://evil.example\u0000" }, now);
    expect(forged).not.toMatch(/^ATTACH/m);
    expect(forged).toContain("SUMMARY:체험\\nATTACH:https://evil.example\r\n");
  });

  it("has no line of more than 75 octets, and breaks within no character", () => {
    const long = buildCalendarFile({ ...day, notes: "역삼역 3번 출구🏋️ ".repeat(40) }, now);
    const octets = (line: string) => new TextEncoder().encode(line).length;
    const written = long.split("\r\n");
    expect(Math.max(...written.map(octets))).toBeLessThanOrEqual(75);
    expect(written.filter((line) => line.startsWith(" ")).length).toBeGreaterThan(10);
    expect(long.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${"역삼역 3번 출구🏋️ ".repeat(40)}\r\n`);
    expect(long).not.toContain("\uFFFD");
  });

  it("replaces an earlier one of the same trial", () => {
    const read = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(read(buildCalendarFile(day, new Date("2026-11-23T00:00:00Z")))).toBeGreaterThan(read(file));
  });
});
