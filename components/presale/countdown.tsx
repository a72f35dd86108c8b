"use client";

import { useSyncExternalStore } from "react";
import { joinClasses } from "@/components/ui/join-classes";
import { getToday, countDaysBetween, isCalendarDay } from "@/lib/contract/rules/days";
import styles from "./countdown.module.css";

const TICK_MS = 60_000;

type OpeningCountdownProps = {
  /** `YYYY-MM-DD`. */
  openDate: string;
};

/**
 * How long it is until a branch opens. The document is cached, so the browser adds the text, in a line that
 * is reserved for it.
 */
export function OpeningCountdown({ openDate }: OpeningCountdownProps) {
  const today = useToday();
  const words = today && describeCountdown(openDate, today);
  return <p className={styles.line}>{words && <span>{words}</span>}</p>;
}

/** The same as a large figure, `D-21`; whoever listens hears the words. */
export function OpeningFigure({ openDate }: OpeningCountdownProps) {
  const today = useToday();
  const words = today && describeCountdown(openDate, today);
  const days = words ? countDaysBetween(today, openDate) : -1;
  return (
    <p className={styles.figure}>
      {words && <span className={joinClasses(days >= 0 && "visually-hidden")}>{words}</span>}
      {days >= 0 && <b aria-hidden="true">{days === 0 ? "D-DAY" : `D-${days}`}</b>}
    </p>
  );
}

/** The day in Seoul as the browser knows it; null in the document. */
function useToday(): string | null {
  return useSyncExternalStore(subscribe, readToday, () => null);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS);
  return () => clearInterval(timer);
}

/** The same value for a whole day, so that a tick within it renders nothing. */
function readToday(): string {
  return getToday();
}

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
