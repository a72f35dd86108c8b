import type { PlaceHours } from "@/lib/contract/place";
import { toSeoulDate, SEOUL_OFFSET_MS } from "@/lib/contract/rules/days";

const weekdays = ["일", "월", "화", "수", "목", "금", "토"];

/** `2026-11-20` → `2026년 11월 20일 (금)`; a string that is not a date is shown as it is. @param date YYYY-MM-DD */
export function formatDate(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date);
  if (!match) return date;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  const weekday = weekdays[new Date(Date.UTC(year, month - 1, day)).getUTCDay()];
  return `${year}년 ${month}월 ${day}일 (${weekday})`;
}

/** A line may end after the parenthesis of a weekday, and its particle would begin the next one. */
const WORD_JOINER = "\u2060";

/** The date and what follows it without a space: `2026년 11월 20일 (금)에 사용했어요`, never broken before 에. @param date YYYY-MM-DD */
export function formatDateWith(date: string, words: string): string {
  return formatDate(date) + WORD_JOINER + words;
}

/** `2026-11-20` → `11월 20일 (금)`, where the year is already shown. @param date YYYY-MM-DD */
export function formatDateOfYear(date: string): string {
  return formatDate(date).replace(/^\d+년 /, "");
}

/** `formatDateWith` where the year is already known: `11월 20일 (금)까지`. @param date YYYY-MM-DD */
export function formatDateOfYearWith(date: string, words: string): string {
  return formatDateOfYear(date) + WORD_JOINER + words;
}

/** `2026-11-20` → `2026.11.20`, for lists. A time is read in Asia/Seoul. @param value YYYY-MM-DD or ISO 8601 */
export function formatShortDate(value: string): string {
  return toSeoulDate(value).replaceAll("-", ".");
}

/** `2026-11` → `2026년 11월`. @param month YYYY-MM */
export function formatMonth(month: string): string {
  const [year, number] = month.split("-");
  return `${year}년 ${Number(number)}월`;
}

/** A moment in Seoul: `2026년 11월 20일 (금) 14:32`. @param value ISO 8601 with offset */
export function formatMoment(value: string): string {
  const time = new Date(new Date(value).getTime() + SEOUL_OFFSET_MS).toISOString().slice(11, 16);
  return `${formatDate(toSeoulDate(value))} ${time}`;
}

/** `06:00 – 24:00`, or `24시간`. */
export function formatHours({ open, close }: Pick<PlaceHours, "open" | "close">): string {
  const isWholeDay = open === "00:00" && (close === "24:00" || close === "00:00");
  return isWholeDay ? "24시간" : `${open} – ${close}`;
}
