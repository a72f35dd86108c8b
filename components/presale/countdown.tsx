"use client";

import { useSyncExternalStore } from "react";
import { getToday, countDaysBetween, isCalendarDay } from "@/lib/contract/rules/days";
import styles from "./countdown.module.css";

const TICK_MS = 60_000;

/**
 * How long it is until a branch opens. The document is cached, so the browser adds the text, in a line that
 * is reserved for it.
 */
export function OpeningCountdown({ openDate }: { openDate: string }) {
  const today = useSyncExternalStore(subscribe, readToday, () => null);
  const words = today && describeCountdown(openDate, today);
  return <p className={styles.line}>{words && <span>{words}</span>}</p>;
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
