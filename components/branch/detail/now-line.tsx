"use client";

import { useSyncExternalStore } from "react";
import { getOpenState } from "@/lib/branch/hours";
import { isUpcoming } from "@/lib/branch/upcoming";
import type { PlaceDetail } from "@/lib/contract/place";
import { countDaysBetween, getToday } from "@/lib/contract/rules/days";
import styles from "./now-line.module.css";

const TICK_MS = 20_000;

/**
 * The state at this minute: open until when, or opening in how many days. The document is cached, so the
 * browser adds the text, in a line that is reserved for it.
 */
export function NowLine({ branch }: { branch: Pick<PlaceDetail, "name" | "hours" | "open_date"> }) {
  const minute = useSyncExternalStore(subscribe, readMinute, () => null);
  const state = minute === null ? null : describe(branch, new Date(minute));
  return (
    <p className={styles.line} data-open={state?.isOpen || undefined}>
      {state?.words ?? "\u00a0"}
    </p>
  );
}

function describe(
  branch: Pick<PlaceDetail, "name" | "hours" | "open_date">,
  now: Date,
): { words: string; isOpen: boolean } | null {
  const today = getToday(now);
  if (isUpcoming(branch, today)) {
    const days = countDaysBetween(today, branch.open_date);
    return { words: `오픈까지 ${days}일 남았어요`, isOpen: false };
  }
  const state = getOpenState(branch.hours, now);
  if (!state) return null;
  if (!state.isOpen) {
    return { words: `지금은 쉬는 시간 · ${state.opensOn} ${state.opensAt}에 열어요`, isOpen: false };
  }
  return { words: `지금 운영 중 · ${state.isAlways ? "24시간" : `${state.closesAt}까지`}`, isOpen: true };
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS);
  return () => clearInterval(timer);
}

/** The same value for a whole minute, so that a tick within it renders nothing. */
function readMinute(): number | null {
  return Math.floor(Date.now() / 60_000) * 60_000;
}
