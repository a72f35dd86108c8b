"use client";

import { Facts } from "@/components/ui/facts";
import { useMinute } from "@/hooks/use-minute";
import type { FetchedPlace } from "@/lib/api/reading/rules";
import { getOpenState } from "@/lib/branch/hours";
import { describeOpenState, describeUsualNow } from "@/lib/branch/open-state";
import { startBring } from "@/lib/config/steps";
import { getBusyToday } from "@/lib/contract/rules/busy";
import { toSeoulDate } from "@/lib/contract/rules/days";

export type TodayProps = {
  /** Undefined until it has loaded. */
  branch: FetchedPlace | undefined;
};

/** Today at the branch of a membership in use: whether it is open, how full it usually is now, what to bring. */
export function Today({ branch }: TodayProps) {
  const minute = useMinute();
  const facts = [
    ...(branch && minute !== null ? listNow(branch, new Date(minute)) : []),
    { name: "가져올 것", value: startBring.join(", ") },
  ];
  return <Facts facts={facts} size="label" />;
}

function listNow({ hours, special_days: special = [], busy_hours: busy }: FetchedPlace, now: Date) {
  const state = getOpenState(hours, special, now);
  if (!state) return [];
  const today = toSeoulDate(now);
  const isSpecial = special.some(({ day }) => day === today);
  const usual = busy && state.isOpen && describeUsualNow(getBusyToday(busy, today).hours, now, isSpecial);
  return [
    { name: "지점", value: describeOpenState(state, special, now) },
    ...(usual ? [{ name: "붐비는 정도", value: usual + (busy.is_example ? " (보기)" : "") }] : []),
  ];
}
