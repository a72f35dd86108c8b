"use client";

import styled from "styled-components";
import type { Membership } from "@/lib/contract/membership";
import { getToday } from "@/lib/contract/rules/days";
import { formatDateOfYearWith } from "@/lib/format/date";
import { countPauseDays, formatPause, getPauseState } from "@/lib/member/pause";

/** What a member has planned for a membership, and what that did to its end. */
export function Plans({ membership: { pauses = [], refund } }: { membership: Membership }) {
  const today = getToday();
  const coming = pauses.filter((pause) => getPauseState(pause, today) === "coming");
  const days = pauses.reduce((sum, pause) => sum + countPauseDays(pause), 0);
  const lines = [
    ...coming.map((pause) => `${formatPause(pause)} ${pause.closing ? "지점이 " : ""}쉬어요.`),
    ...(days > 0 ? [`끝나는 날은 쉬는 ${days}일만큼 밀린 날이에요.`] : []),
    ...(refund?.status === "scheduled"
      ? [`${formatDateOfYearWith(refund.on, "에")} 그만두기로 했어요.`]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <List>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </List>
  );
}

const List = styled.ul`
  margin-top: 12px;
  padding: 12px 16px;
  border-radius: var(--radius-small);
  background: var(--color-surface);
  font-size: var(--text-label);

  li + li {
    margin-top: 4px;
  }
`;
