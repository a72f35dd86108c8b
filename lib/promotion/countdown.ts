import { countDaysBetween, isCalendarDay } from "@/lib/contract/rules/days";

/**
 * How long it is until a branch opens, in Korean.
 *
 * @param openDate YYYY-MM-DD
 * @param today day in Asia/Seoul, YYYY-MM-DD
 * @returns null if the date cannot be compared
 */
export function describeCountdown(openDate: string, today: string): string | null {
  if (!isCalendarDay(openDate)) return null;
  const days = countDaysBetween(today, openDate);
  if (days < 0) return "문을 열었어요";
  if (days === 0) return "오늘 문을 열어요";
  if (days === 1) return "내일 문을 열어요";
  return `오픈까지 ${days}일 남았어요`;
}
