"use client";

import { useState } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { ButtonPair } from "@/components/ui/button-row";
import { FieldError } from "@/components/ui/field";
import { focusOnMount } from "@/components/ui/focus-on-mount";
import { Quiet } from "@/components/ui/quiet";
import type { Membership, Pause } from "@/lib/contract/membership";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { formatDateOfYearWith, formatDateWith } from "@/lib/format/date";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import {
  countPauseDays,
  describeNoRoom,
  findFirstPauseDay,
  findPauseRoom,
  formatPause,
  getPauseState,
  keepWhole,
} from "@/lib/member/pause";
import { takeBackPause } from "./change";
import { findLastDayOfUse } from "./closing-words";
import type { SheetProps } from "./from-address";
import { PauseForm } from "./pause-form";
import { SheetDone } from "./sheet-foot";

const words = {
  paused: "쉬기로 했어요. 시작하기 전까지 되돌릴 수 있어요.",
  pause_taken_back: "되돌렸어요.",
};

/** Pausing a membership: the days that are planned, each to take back before it begins, and the choice of more. */
export function PauseSheet({
  membership,
  follower,
  change: { change, error, isBusy, done },
  onClose,
}: SheetProps) {
  const { product, place, pauses = [], ends_on, refund } = membership;
  const [today] = useState(() => getToday());
  const news = done === "paused" || done === "pause_taken_back" ? done : null;
  const room = findPauseRoom(membership);
  const [hasPlans] = useState(() => pauses.some(({ to }) => to >= today));
  const [wantsMore, setWantsMore] = useState(!hasPlans);
  const hasDays = findFirstPauseDay(membership, today) <= ends_on;
  const isChoosing = news === null && room && hasDays && wantsMore;
  const problem = error !== null && (
    <FieldError role="alert">
      {describeError(error, { words: FORM_WORDS, fields: ["from", "days"] })}
    </FieldError>
  );
  // It may have been stopped in another window, which took its pauses with it.
  if (refund && refund.status !== "scheduled") {
    return (
      <Root>
        <Over tabIndex={-1} ref={focusOnMount}>
          그만둔 회원권이라 쉬는 날이 없어요.
        </Over>
        <Button size="large" isWide onClick={onClose}>
          확인
        </Button>
      </Root>
    );
  }
  return (
    <Root>
      <h3>
        {product.name} · {place.name}점
      </h3>
      {news && (
        <SheetDone key={`${news} ${pauses.length}`} tabIndex={-1} ref={focusOnMount}>
          {words[news]} {keepWhole(formatDateWith(findLastDayOfUse(membership), "까지"))} 쓸 수 있어요.
          {/* One that was moved begins the day after; the list that says so comes a moment later. */}
          {follower?.starts_on === addDays(ends_on, 1) &&
            ` 이어서 쓸 이용권은 ${keepWhole(formatDateOfYearWith(follower.starts_on, "에"))} 시작해요.`}
        </SheetDone>
      )}
      {pauses.length > 0 && (
        <List aria-label="쉬는 날">
          {pauses.map((pause) => {
            const state = getPauseState(pause, today);
            return (
              <li key={pause.from}>
                <p>
                  {formatPause(pause)}
                  <small>
                    {countPauseDays(pause)}일 ·{" "}
                    {pause.closing
                      ? "지점이 쉬어요"
                      : { coming: "쉴 예정", now: "쉬고 있어요", over: "쉬었어요" }[state]}
                    {state === "coming" &&
                      endsBeforeLast(membership, pause) &&
                      " · 되돌리면 뒤의 쉬기도 없어져요"}
                  </small>
                </p>
                {state === "coming" && !pause.closing && (
                  <Button
                    look="quiet"
                    size="small"
                    isBusy={isBusy}
                    onClick={() => change("pause_taken_back", () => takeBackPause(membership.id, pause.from))}
                  >
                    <span className="visually-hidden">{formatPause(pause)} 쉬기</span> 되돌리기
                  </Button>
                )}
              </li>
            );
          })}
        </List>
      )}
      {!isChoosing && problem}
      {isChoosing ? (
        <More aria-label="더 쉬기" tabIndex={-1} ref={hasPlans ? focusOnMount : undefined}>
          <PauseForm
            membership={membership}
            follower={follower}
            room={room}
            today={today}
            change={change}
            problem={problem}
            isBusy={isBusy}
          />
        </More>
      ) : (
        <>
          {!room && <Quiet size="label">{getNoRoomWords(membership)}</Quiet>}
          {news === null && room && !hasDays && (
            <Quiet size="label">쉬기는 내일부터인데, 그 뒤로 남은 날이 없어요.</Quiet>
          )}
          <ButtonPair>
            {news === null && room && hasDays && (
              <Button look="secondary" onClick={() => setWantsMore(true)}>
                더 쉬기
              </Button>
            )}
            <Button onClick={onClose}>확인</Button>
          </ButtonPair>
        </>
      )}
    </Root>
  );
}

/** Whether it is over before its last pause once this one is taken back. */
function endsBeforeLast({ pauses = [], ends_on }: Membership, pause: Pause): boolean {
  const last = pauses.at(-1)!;
  const days = countPauseDays(pause) + countPauseDays(last);
  return pause.from < last.from && !last.closing && addDays(ends_on, -days) < last.from;
}

function getNoRoomWords(membership: Membership): string {
  const { product, refund, status } = membership;
  if (refund?.status === "scheduled") {
    return "그만두기로 한 회원권이라 쉴 수 없어요. 그만두기를 먼저 되돌려 주세요.";
  }
  if (!product.pause) return "쉬기가 없는 상품이에요.";
  return status === "expired" ? "이용 기간이 끝나서 쉴 수 없어요." : `${describeNoRoom(membership)}.`;
}

const Root = styled.div`
  display: grid;
  gap: 20px;

  h3 {
    color: var(--color-ink-soft);
    font-size: var(--text-body);
    font-weight: var(--weight-medium);
  }
`;

const Over = styled.p`
  outline: none;
`;

const More = styled.section`
  outline: none;
`;

const List = styled.ul`
  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    min-height: 64px;
    padding-block: 8px;
    border-bottom: 1px solid var(--color-line);
  }
  small {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-label);
  }
  button {
    flex: none;
  }
`;
