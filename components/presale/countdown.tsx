"use client";

import { useSyncExternalStore } from "react";
import styled from "styled-components";
import { getToday } from "@/lib/contract/rules/days";
import { describeCountdown } from "@/lib/promotion/countdown";

const TICK_MS = 60_000;

/**
 * How long it is until a branch opens. The document is cached, so the browser adds the text, in a line that
 * is reserved for it.
 */
export function OpeningCountdown({ openDate }: { openDate: string }) {
  const today = useSyncExternalStore(subscribe, readToday, () => null);
  const words = today && describeCountdown(openDate, today);
  return <Line>{words && <span>{words}</span>}</Line>;
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS);
  return () => clearInterval(timer);
}

/** The same value for a whole day, so that a tick within it renders nothing. */
function readToday(): string {
  return getToday();
}

const Line = styled.p`
  min-height: 1.625rem;
  margin-top: var(--space-1);
  font-variant-numeric: tabular-nums;

  span {
    display: block;
    width: fit-content;
    padding-inline: 10px;
    border-radius: var(--radius-pill);
    background: var(--color-lime);
    color: var(--color-lime-ink);
    font-size: var(--text-small);
    font-weight: 600;
    line-height: 1.625rem;
  }
`;
