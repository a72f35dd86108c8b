import { isCalendarDay } from "@/lib/contract/rules/days";
import { isStartDay, type StartRange } from "@/lib/contract/rules/start-day";

/** What is wrong with a start day, in words; empty where nothing is. @param day YYYY-MM-DD, or empty */
export function checkStartDay(day: string, range: StartRange): string {
  if (!isCalendarDay(day)) return "시작일을 골라 주세요.";
  return isStartDay(day, range)
    ? ""
    : `${formatMonthDay(range.first)}부터 ${formatMonthDay(range.last)} 사이에서 골라 주세요.`;
}

/** `2026-11-20` → `11월 20일` */
function formatMonthDay(day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return `${month}월 ${date}일`;
}
