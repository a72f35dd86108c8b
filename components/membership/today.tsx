"use client";

import styled from "styled-components";
import { Facts } from "@/components/ui/facts";
import { useMinute } from "@/hooks/use-minute";
import type { FetchedPlace } from "@/lib/api/reading/rules";
import { getOpenState } from "@/lib/branch/hours";
import { describeOpenState } from "@/lib/branch/open-state";
import { describeProvided, startBring } from "@/lib/config/steps";
import type { BusyHours } from "@/lib/contract/place";
import { getBusyToday } from "@/lib/contract/rules/busy";
import { SEOUL_OFFSET_MS, toSeoulDate } from "@/lib/contract/rules/days";
import { Classes } from "./classes";

export type TodayProps = {
  /** Undefined until it has loaded. */
  branch: FetchedPlace | undefined;
};

/** Today at the branch of a membership in use: whether it is open, how full it usually is now, what to bring, its classes. */
export function Today({ branch }: TodayProps) {
  const minute = useMinute();
  const facts = [
    ...(branch && minute !== null ? listNow(branch, new Date(minute)) : []),
    {
      name: "가져올 것",
      value: [startBring.join(", "), describeProvided(branch?.amenities)].filter(Boolean).join(". "),
    },
  ];
  const { classes = [], special_days: special = [] } = branch ?? {};
  return (
    <Stack>
      <Facts facts={facts} size="label" />
      {classes.length > 0 && minute !== null && (
        <Classes classes={classes} special={special} now={new Date(minute)} />
      )}
    </Stack>
  );
}

/** What a character of a day of usual crowding means here; closed hours say nothing. */
const USUAL: Partial<Record<string, string>> = { "0": "여유로워요", "1": "적당히 붐벼요", "2": "붐벼요" };

function findLevel(busy: BusyHours, now: Date): string {
  const hour = new Date(now.getTime() + SEOUL_OFFSET_MS).getUTCHours();
  return getBusyToday(busy, toSeoulDate(now)).hours.charAt(hour);
}

function listNow({ hours, special_days: special = [], busy_hours: busy }: FetchedPlace, now: Date) {
  const state = getOpenState(hours, special, now);
  if (!state) return [];
  // On a day with hours of its own nothing is known of an hour.
  const isSpecial = special.some(({ day }) => day === toSeoulDate(now));
  const usual = busy && state.isOpen && !isSpecial && USUAL[findLevel(busy, now)];
  return [
    { name: "지점", value: <b>{describeOpenState(state, special, now)}</b> },
    ...(usual
      ? [
          {
            name: "보통 이 시간",
            value: (
              <>
                <b>{usual}</b>
                {busy.is_example && " (예시)"}
              </>
            ),
          },
        ]
      : []),
  ];
}

const Stack = styled.div`
  display: grid;
  gap: var(--space-2);
`;
