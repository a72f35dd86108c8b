"use client";

import { useSyncExternalStore } from "react";
import styled from "styled-components";
import { getToday } from "@/lib/date/today";
import { describeCountdown } from "@/lib/presale/countdown";

const TICK_MS = 60_000;

/**
 * How long it is until a branch opens. The document is cached, so the words come in the browser, into a line that
 * is kept free for them.
 */
export function OpeningCountdown({ openDate }: { openDate: string }) {
  const today = useSyncExternalStore(subscribe, readToday, () => null);
  const words = today && describeCountdown(openDate, today);
  return <Line data-known={words ? true : undefined}>{words ?? "\u00a0"}</Line>;
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS);
  return () => clearInterval(timer);
}

/** The same for a whole day, so that a tick within it renders nothing. */
function readToday(): string {
  return getToday();
}

const Line = styled.p`
  width: fit-content;
  min-height: 26px;
  margin-top: var(--space-1);
  border-radius: var(--radius-pill);
  color: var(--color-lime-ink);
  font-size: var(--text-small);
  font-weight: 600;
  line-height: 26px;

  &[data-known] {
    padding-inline: 10px;
    background: var(--color-lime);
  }
  font-variant-numeric: tabular-nums;
`;
