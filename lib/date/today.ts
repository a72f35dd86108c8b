import { toSeoulDate } from "@/lib/format/date";

/** Today in Asia/Seoul, wherever the code runs. @returns YYYY-MM-DD */
export function getToday(now = new Date()): string {
  return toSeoulDate(now);
}
