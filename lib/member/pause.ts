import type { Membership, Pause } from "@/lib/contract/membership";
import { addDays, countDaysBetween, isCalendarDay } from "@/lib/contract/rules/days";
import {
  countPauseDaysLeft,
  countPauses,
  findDayOfUse,
  findPauseRefusal,
  listRests,
  type PauseRefusal,
} from "@/lib/contract/rules/membership";
import { formatDateOfYear, formatDateOfYearWith } from "@/lib/format/date";

/** A pause as somebody writes it: the first day, and how many days, as text of their fields. */
export type PauseValues = { from: string; days: string };
export type PauseProblems = Partial<Record<keyof PauseValues | "form", string>>;

/** Numbers of days that one press chooses. */
const DAY_CHOICES = [3, 7, 14, 30];

/** How long a membership may still be paused; null if its product has no pauses, or nothing is left of it. */
export type PauseRoom = { minDays: number; maxDays: number; timesLeft: number };

/** What is left of the pauses of a membership. */
export function findPauseRoom({ status, product, pauses = [], refund }: Membership): PauseRoom | null {
  if (!product.pause || refund || status === "expired" || status === "refunded") return null;
  const { min_days: minDays, times } = product.pause;
  const maxDays = countPauseDaysLeft(product.pause, pauses);
  const timesLeft = Math.max(times - countPauses(pauses), 0);
  return timesLeft === 0 || maxDays < minDays ? null : { minDays, maxDays, timesLeft };
}

/** The days to choose with one press; the longest is always among them. */
export function listPauseDays({ minDays, maxDays }: PauseRoom): number[] {
  return [...new Set([...DAY_CHOICES, maxDays])].filter((days) => days >= minDays && days <= maxDays);
}

/** The first day on which a pause can begin. @param today `YYYY-MM-DD` in Seoul @returns `YYYY-MM-DD` */
export function findFirstPauseDay(membership: Membership, today: string): string {
  const tomorrow = addDays(today, 1);
  const { starts_on } = membership;
  return findDayOfUse(listRests(membership), starts_on > tomorrow ? starts_on : tomorrow);
}

/** What is wrong with a pause as it is asked for, by field; empty if it can be sent. @param today `YYYY-MM-DD` in Seoul */
export function findPauseProblems(membership: Membership, values: PauseValues, today: string): PauseProblems {
  const days = readDays(values.days);
  const { minDays = 1, maxDays = 1 } = findPauseRoom(membership) ?? {};
  const first = formatDateOfYear(findFirstPauseDay(membership, today));
  const problems: PauseProblems = {
    ...(!isCalendarDay(values.from) && { from: "쉬기 시작하는 날을 골라 주세요." }),
    ...((days < minDays || days > maxDays) && { days: `${minDays}일부터 ${maxDays}일까지 쉴 수 있어요.` }),
  };
  if (Object.keys(problems).length > 0) return problems;
  const refusal = findPauseRefusal(membership, { from: values.from, days }, today);
  if (!refusal) return {};
  const words: Partial<Record<PauseRefusal, PauseProblems>> = {
    no_such_day: { from: `${first}부터 ${formatDateOfYear(membership.ends_on)} 사이에서 골라 주세요.` },
    overlap: { from: "이미 쉬는 날이나 지점이 닫는 날과 겹쳐요. 다른 날을 골라 주세요." },
  };
  return words[refusal] ?? { form: "지금은 쉴 수 없어요. 화면을 새로 열어 주세요." };
}

/** What a pause comes to: its last day, and the day to which the end moves; null while it cannot be. */
export function previewPause(
  membership: Membership,
  values: PauseValues,
  today: string,
): { to: string; endsOn: string } | null {
  if (Object.keys(findPauseProblems(membership, values, today)).length > 0) return null;
  const days = readDays(values.days);
  return { to: addDays(values.from, days - 1), endsOn: addDays(membership.ends_on, days) };
}

/** Days as typed, with the wide digits of a Korean keyboard too; 0 for what is no number. */
export function readDays(text: string): number {
  const plain = text.normalize("NFKC").trim();
  return /^\d{1,3}$/.test(plain) ? Number(plain) : 0;
}

/** How many days a pause has. */
export function countPauseDays({ from, to }: Pause): number {
  return countDaysBetween(from, to) + 1;
}

/** `12월 1일 (화)부터 12월 7일 (월)까지`; a line breaks between the two days, not inside one. */
export function formatPause({ from, to }: Pause): string {
  return [formatDateOfYearWith(from, "부터"), formatDateOfYearWith(to, "까지")].map(keepWhole).join(" ");
}

/** A day that no line breaks inside. */
export function keepWhole(day: string): string {
  return day.replaceAll(" ", "\u00a0");
}

/** That no more pauses can be planned: their number is used up, or their days are. */
export function describeNoRoom({ product, pauses = [] }: Pick<Membership, "product" | "pauses">): string {
  const times = product.pause?.times ?? 0;
  const what = countPauses(pauses) < times ? "날" : `${times}번`;
  return `쉴 수 있는 ${what}을 모두 정했어요`;
}

/** Where a pause is in time. @param today `YYYY-MM-DD` in Seoul */
export function getPauseState({ from, to }: Pause, today: string): "coming" | "now" | "over" {
  if (from > today) return "coming";
  return to >= today ? "now" : "over";
}
