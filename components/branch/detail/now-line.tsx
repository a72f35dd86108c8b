"use client";

import { useMinute } from "@/hooks/use-minute";
import { describeOpenState, findOpenState, type OpenSpan } from "@/lib/branch/open-state";
import type { SpecialDay } from "@/lib/contract/place";
import styles from "./now-line.module.css";

type NowLineProps = {
  spans: readonly OpenSpan[];
  special: readonly SpecialDay[];
  /** Until the page knows the time, and without JavaScript. */
  hours: string;
};

/** Whether a branch is open at this minute and until when. The document is cached, so the browser adds it. */
export function NowLine({ spans, special, hours }: NowLineProps) {
  const minute = useMinute();
  const now = minute === null ? null : new Date(minute);
  const state = now && findOpenState(spans, now);
  return (
    <span className={styles.line} data-open={state?.isOpen || undefined}>
      {state ? describeOpenState(state, special, now!) : hours}
    </span>
  );
}
