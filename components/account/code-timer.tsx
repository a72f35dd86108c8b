"use client";

import { useSyncExternalStore } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import type { SentCode } from "./visitor-draft";

type CodeTimerProps = { sent: SentCode; isBusy: boolean; onResend: () => void };

/**
 * How long the code is still valid, and a button to resend it. The digits change each second visually only;
 * screen readers announce a minute, ten seconds and the end.
 */
export function CodeTimer({ sent, isBusy, onResend }: CodeTimerProps) {
  const secondsLeft = useSecondsLeft(sent.expiresAtMs);
  const waitS = useSecondsLeft(sent.resendAtMs);
  return (
    <Line>
      <p role="timer">
        {secondsLeft > 0 ? (
          <>
            남은 시간 <Figures>{formatClock(secondsLeft)}</Figures>
          </>
        ) : (
          "시간이 지났어요"
        )}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {describeLeft(secondsLeft)}
      </p>
      <Resend disabled={waitS > 0} isBusy={isBusy} onClick={onResend}>
        {waitS > 0 ? `${waitS}초 뒤 다시 받기` : "인증번호 다시 받기"}
      </Resend>
    </Line>
  );
}

/** 175 → `2:55` */
function formatClock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function describeLeft(seconds: number): string {
  if (seconds === 0) return "인증번호 시간이 지났어요. 다시 받아 주세요.";
  if (seconds <= 10) return "인증번호 시간이 10초 남았어요.";
  return seconds <= 60 ? "인증번호 시간이 1분 남았어요." : "";
}

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  margin-top: -8px;
  color: var(--color-ink-soft);
  font-size: var(--text-label);
`;

const Figures = styled.strong`
  color: var(--color-brand);
  font-variant-numeric: tabular-nums;
`;

const Resend = styled(Button)`
  min-height: 44px;
  font-variant-numeric: tabular-nums;
`;

/**
 * Whole seconds until a point in time, counted down while the component is mounted; 0 once it is past.
 *
 * @param deadlineMs milliseconds since 1970
 */
function useSecondsLeft(deadlineMs: number): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.max(0, Math.ceil((deadlineMs - Date.now()) / 1000)),
    () => 0,
  );
}

/** Four checks per second: no second is skipped, and React only renders on a change. */
function subscribe(notify: () => void) {
  const timer = setInterval(notify, 250);
  return () => clearInterval(timer);
}
