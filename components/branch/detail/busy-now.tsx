"use client";

import { useEffect, useRef, type RefObject } from "react";
import { useMinute } from "@/hooks/use-minute";
import type { BusyDay } from "@/lib/contract/rules/busy";
import { SEOUL_OFFSET_MS } from "@/lib/contract/rules/days";
import styles from "./busy-now.module.css";

const sentences: Record<string, string> = {
  "0": "보통 이 시간에는 여유로워요",
  "1": "보통 이 시간에는 적당히 붐벼요",
  "2": "보통 이 시간에는 붐벼요",
  "-": "지금은 문을 닫은 시간이에요",
};

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
      {isSpecial && "오늘은 운영 시간이 달라서 여느 주와 다를 수 있어요"}
      {!isSpecial && (weekday === null ? " " : sentences[days[weekday]?.charAt(hour) ?? ""])}
    </p>
  );
}

/** The chart around the line, which the document has. */
function findFrame(line: RefObject<HTMLElement | null>): HTMLElement | null | undefined {
  return line.current?.closest<HTMLElement>("[data-busy]");
}
