"use client";

import { useMinute } from "@/hooks/use-minute";
import type { BranchListItem } from "@/lib/branch/card";
import { getOpenState } from "@/lib/branch/hours";
import { describeOpenState } from "@/lib/branch/open-state";
import styles from "./row.module.css";

type NowTextProps = Pick<BranchListItem, "hours" | "special_days"> & {
  /** The hours that the document says, which are always true. */
  usual: string;
};

/** Whether a branch is open at this minute. */
export function NowText({ hours = [], special_days: special, usual }: NowTextProps) {
  const minute = useMinute();
  const now = minute === null ? null : new Date(minute);
  const state = now && getOpenState(hours, special, now);
  return (
    <p className={styles.now} data-open={state?.isOpen || undefined}>
      {state ? describeOpenState(state, special, now!, { isShort: true }) : usual}
    </p>
  );
}
