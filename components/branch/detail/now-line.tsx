"use client";

import { useMinute } from "@/hooks/use-minute";
import { findOpenState, type WeekSpan } from "@/lib/branch/open-state";
import styles from "./now-line.module.css";

type NowLineProps = {
  week: readonly WeekSpan[];
  /** Until the page knows the time, and without JavaScript. */
  hours: string;
};

/** Whether a branch is open at this minute and until when. The document is cached, so the browser adds it. */
export function NowLine({ week, hours }: NowLineProps) {
  const minute = useMinute();
  const state = minute === null ? null : findOpenState(week, new Date(minute));
  const words = !state
    ? hours
    : !state.isOpen
      ? `지금은 쉬는 시간 · ${state.opensOn} ${state.opensAt}에 열어요`
      : `지금 영업 중 · ${state.isAlways ? "24시간" : `${state.closesAt}까지`}`;
  return (
    <span className={styles.line} data-open={state?.isOpen || undefined}>
      {words}
    </span>
  );
}
