"use client";

import { useSyncExternalStore } from "react";
import { getToday } from "@/lib/contract/rules/days";
import { describeCountdown } from "@/lib/promotion/countdown";
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
