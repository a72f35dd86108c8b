"use client";

import { useEffect, useRef, type RefObject } from "react";
import { useMinute } from "@/hooks/use-minute";
import { describeUsualNow } from "@/lib/branch/open-state";
import type { BusyDay } from "@/lib/contract/rules/busy";
import { SEOUL_OFFSET_MS } from "@/lib/contract/rules/days";
import styles from "./busy-now.module.css";

/**
 * What the week says about this hour, unless the branch keeps other hours on this day, `YYYY-MM-DD`; the chart marks the hour and begins with today, however old the document
 * is.
 */
export function BusyNow({ days, special }: { days: readonly BusyDay[]; special: readonly string[] }) {
  const line = useRef<HTMLParagraphElement>(null);
  const minute = useMinute();
  const seoul = minute === null ? null : new Date(minute + SEOUL_OFFSET_MS);
  const weekday = seoul ? (seoul.getUTCDay() + 6) % 7 : null;
  const hour = seoul?.getUTCHours() ?? 0;
  const isSpecial = seoul !== null && special.includes(seoul.toISOString().slice(0, 10));

  useEffect(() => {
    const frame = findFrame(line);
    if (!frame || weekday === null) return;
    frame.dataset.today = String(weekday);
    frame.style.setProperty("--now", `${((hour + 0.5) / 24) * 100}%`);
  }, [weekday, hour]);
  useEffect(() => {
    const radio = findFrame(line)?.querySelector<HTMLInputElement>(`input[value="${weekday}"]`);
    if (radio) radio.checked = true;
  }, [weekday]);

  return (
    <p ref={line} className={styles.now}>
      {weekday === null ? " " : describeUsualNow(days[weekday], new Date(minute!), isSpecial)}
    </p>
  );
}

/** The chart around the line, which the document has. */
function findFrame(line: RefObject<HTMLElement | null>): HTMLElement | null | undefined {
  return line.current?.closest<HTMLElement>("[data-busy]");
}
