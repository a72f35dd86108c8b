/** How far ahead a membership can begin, in days. */
const MAX_START_DAYS = 60;

const DAY_MS = 86_400_000;

/** The days between which something bought today can begin, both included, `YYYY-MM-DD`. */
export type StartRange = { first: string; last: string };

/**
 * From today on, or from the opening of a branch that is not open yet, and at most 60 days after.
 *
 * @param today YYYY-MM-DD in Seoul
 * @param openDate YYYY-MM-DD; null while it is not known
 */
export function findStartRange(today: string, openDate: string | null): StartRange {
  const first = openDate && openDate > today ? openDate : today;
  return {
    first,
    last: new Date(Date.parse(`${first}T00:00:00Z`) + MAX_START_DAYS * DAY_MS).toISOString().slice(0, 10),
  };
}

/** What is wrong with a start day, in words; empty where nothing is. @param day YYYY-MM-DD, or empty */
export function checkStartDay(day: string, { first, last }: StartRange): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return "시작일을 골라 주세요.";
  return day < first || day > last
    ? `${formatMonthDay(first)}부터 ${formatMonthDay(last)} 사이에서 골라 주세요.`
    : "";
}

/** `2026-11-20` → `11월 20일` */
function formatMonthDay(day: string): string {
  const [, month, date] = day.split("-").map(Number);
  return `${month}월 ${date}일`;
}
