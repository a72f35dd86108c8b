import { TRIAL_DAYS_AHEAD_MAX } from "@/lib/contract/rules";
import { countDaysBetween } from "@/lib/date/days-between";

/** The day so many days after another. @param day YYYY-MM-DD @returns YYYY-MM-DD */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

/** Whether a day can be visited. @param day YYYY-MM-DD, or what a field holds instead @param today in Seoul */
export function isTrialDay(day: string, today: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const distance = countDaysBetween(today, day);
  return distance >= 0 && distance <= TRIAL_DAYS_AHEAD_MAX;
}

/** Days to be chosen by one press: today, tomorrow and the Saturday after them. @param today in Seoul */
export function listQuickDays(today: string): { day: string; label: string }[] {
  const untilSaturday = 6 - new Date(`${today}T00:00:00Z`).getUTCDay();
  const isTaken = untilSaturday < 2;
  return [
    { day: today, label: "오늘" },
    { day: addDays(today, 1), label: "내일" },
    {
      day: addDays(today, isTaken ? untilSaturday + 7 : untilSaturday),
      label: isTaken ? "다음 토요일" : "토요일",
    },
  ];
}
