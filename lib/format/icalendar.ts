import { addDays, SEOUL_OFFSET_MS } from "@/lib/contract/rules/days";

/** A day in a calendar, as a file that every phone's calendar opens (iCalendar, RFC 5545). */
export type CalendarDay = {
  /** Stays the same when the entry changes: a calendar then replaces what it has. */
  uid: string;
  /** A day in Seoul, `YYYY-MM-DD`. It stays this day in whatever zone the phone is. */
  day: string;
  title: string;
  place: string;
  /** Several lines are separated by `\n`. */
  notes: string;
  url: string;
};

const EVE_HOUR = 20;
const LINE_MAX_OCTETS = 75;

/**
 * The text of an `.ics` file with one entry of a whole day, which does not make its owner busy and reminds at eight in the
 * evening before, Seoul time.
 *
 * @param now when the entry is made: a later one replaces an earlier one
 * @returns lines ended by CRLF, each at most 75 octets long (RFC 5545 3.1)
 */
export function buildCalendarFile({ uid, day, title, place, notes, url }: CalendarDay, now: Date): string {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//gym//website//KO",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "X-WR-TIMEZONE:Asia/Seoul",
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${formatInstant(now)}`,
    `SEQUENCE:${Math.floor(now.getTime() / 1000)}`,
    `DTSTART;VALUE=DATE:${formatDay(day)}`,
    `DTEND;VALUE=DATE:${formatDay(addDays(day, 1))}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(place)}`,
    `DESCRIPTION:${escapeText(notes)}`,
    `URL:${url}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escapeText(title)}`,
    `TRIGGER;VALUE=DATE-TIME:${formatInstant(getEveOf(day))}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join("");
}

/** Commas, semicolons, backslashes and line breaks have a meaning of their own (RFC 5545 3.3.11). */
function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, "");
}

/** Breaks a line by a blank at the start of the next one, never within a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let octets = 0;
  let folded = "";
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LINE_MAX_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

function getEveOf(day: string): Date {
  const midnightMs = Date.parse(`${day}T00:00:00Z`) - SEOUL_OFFSET_MS;
  return new Date(midnightMs - (24 - EVE_HOUR) * 60 * 60 * 1000);
}

function formatDay(day: string): string {
  return day.replaceAll("-", "");
}

/** `20261124T110000Z` */
function formatInstant(time: Date): string {
  return time.toISOString().replace(/[-:]|\.\d+/g, "");
}
