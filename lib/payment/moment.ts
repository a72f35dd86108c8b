import { toSeoulDate } from "@/lib/contract/rules/days";
import { formatDate } from "@/lib/format/date";

/** A moment in Seoul: `2026년 11월 20일 (금) 14:32`. @param value ISO 8601 with offset */
export function formatMoment(value: string): string {
  const time = new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Asia/Seoul",
    hour: "2-digit",
    minute: "2-digit",
  }).format(new Date(value));
  return `${formatDate(toSeoulDate(value))} ${time}`;
}
