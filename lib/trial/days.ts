import { addDays } from "@/lib/contract/rules/days";

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
