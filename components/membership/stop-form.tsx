"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useRef, useState } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { DayChoice } from "@/components/ui/day-choice";
import { FieldError } from "@/components/ui/field";
import { LoadFailure } from "@/components/ui/load-failure";
import { Quiet } from "@/components/ui/quiet";
import { RadioGroup } from "@/components/ui/radio-group";
import { Skeleton } from "@/components/ui/skeleton";
import { SumLines } from "@/components/ui/sum-lines";
import { useHolidays } from "@/hooks/branch/use-holidays";
import { useDraft } from "@/hooks/use-draft";
import { membershipQueries } from "@/lib/api/membership";
import { clearDraft } from "@/lib/browser/draft";
import type { Membership, RefundQuote } from "@/lib/contract/membership";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { countPausedDays, describeDayPassEnd } from "@/lib/contract/rules/membership";
import { formatDate, formatDateOfYear, formatDateOfYearWith, formatDateWith } from "@/lib/format/date";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import { findFirstPauseDay, findPauseRoom } from "@/lib/member/pause";
import { withObject } from "@/lib/member/refund-news";
import { checkStopDay, describeStop, findLastStopDay, STOP_REASONS } from "@/lib/member/stop";
import { stopMembership } from "./change";
import { switchSheet, type SheetProps } from "./from-address";
import { SheetFoot } from "./sheet-foot";
import { useIdempotencyKey } from "./use-idempotency-key";

const untouched = { when: "today", laterDay: "", reason: "" };

/** Reasons for which a pause may do. */
const PAUSE_REASONS: readonly string[] = [
  "시간이 없어요",
  "몸이 좋지 않아요",
] satisfies (typeof STOP_REASONS)[number][];

type StopFormProps = Omit<SheetProps, "onClose">;

/** The sum of stopping today or on another day, why if one wants to say, and the one confirmation. */
export function StopForm({ membership, follower, change: { change, error, isBusy } }: StopFormProps) {
  const { id, product, place, starts_on, pauses = [], handed_from, cancellable_until, closing } = membership;
  const [today] = useState(() => getToday());
  const draftName = `stop:${id}`;
  const [values, setValues] = useState(untouched);
  const choose = (choice: Partial<typeof untouched>) => setValues((now) => ({ ...now, ...choice }));
  useDraft({ name: draftName, values, initial: untouched, onRestore: choose });
  const { laterDay, reason } = values;
  const [isChecked, setIsChecked] = useState(false);
  const day = useRef<HTMLDivElement>(null);
  const getKey = useIdempotencyKey();
  const findHoliday = useHolidays();
  const describeDay = (date: string) => ({
    words: countPausedDays(pauses, date, date) > 0 ? "쉬는 날" : findHoliday(date),
    isHoliday: findHoliday(date) !== undefined,
  });

  const lastDay = findLastStopDay(membership, today);
  // What was handed on has begun long before.
  const isUpcoming = starts_on > today && !handed_from;
  const canWait = !isUpcoming && lastDay > today;
  const isLater = canWait && values.when === "later";
  const on = isLater ? laterDay : today;
  const dayProblem = isLater ? checkStopDay(membership, laterDay, today) : "";
  const quote = useQuery({ ...membershipQueries.quote(id, on), enabled: dayProblem === "" });
  const sum = dayProblem || quote.isPlaceholderData ? undefined : quote.data;
  // Before the first day, or while nothing is used in the first seven.
  const isCancel = isUpcoming || (!isLater && sum?.kind === "cancel");

  const room = findPauseRoom(membership);
  const canPause = room !== null && !isUpcoming && findFirstPauseDay(membership, today) <= membership.ends_on;
  const isMissing = !dayProblem && !sum;
  const isCounting = isMissing && quote.isFetching;
  const hasFailed = isMissing && quote.isError && !quote.isFetching;

  const handleStop = () => {
    setIsChecked(true);
    if (dayProblem) day.current?.querySelector<HTMLElement>("[name^=stop_on]")?.focus();
    if (!sum) return;
    const request = { amount: sum.amount, ...(isLater && { on }), ...(reason && { reason }) };
    change("stopped", async () => {
      const stopped = await stopMembership(id, request, getKey(request));
      clearDraft(draftName);
      return stopped;
    });
  };
  return (
    <Root>
      <h3>
        {product.name} · {place.name}점
      </h3>
      {canWait && (
        <div ref={day}>
          <RadioGroup
            label="언제 그만둘까요?"
            name="stop_when"
            options={[
              { value: "today", label: `오늘 (${formatDateOfYear(today).slice(-2, -1)})` },
              { value: "later", label: "나중에" },
            ]}
            value={isLater ? "later" : "today"}
            onChange={(when) => choose({ when })}
          />
          {isLater && (
            <Day>
              <DayChoice
                label="그만둘 날"
                name="stop_on"
                first={addDays(today, 1)}
                last={lastDay}
                chosen={laterDay}
                describeDay={describeDay}
                error={isChecked || laterDay ? dayProblem : ""}
                onChoose={(day) => choose({ laterDay: day })}
              />
            </Day>
          )}
        </div>
      )}
      {hasFailed ? (
        <LoadFailure
          title="돌려받을 금액을 불러오지 못했어요"
          error={quote.error}
          onRetry={() => void quote.refetch()}
        />
      ) : dayProblem ? (
        <Quiet>날을 고르면 그날의 금액을 보여 드려요.</Quiet>
      ) : sum ? (
        <Sum quote={sum} membership={membership} />
      ) : (
        <Waiting>
          {[0, 1, 2, 3].map((index) => (
            <Skeleton key={index} height="24px" />
          ))}
        </Waiting>
      )}
      <p role="status" className="visually-hidden">
        {describeHeard(sum, dayProblem !== "" || hasFailed)}
      </p>
      <div>
        {(!closing || closing.is_taken_back) && (
          <Reasons
            label={`왜 ${isCancel ? "취소하세요" : "그만두세요"}? (선택)`}
            chosen={reason}
            onChoose={(chosen) => choose({ reason: chosen })}
          />
        )}
        {canPause && PAUSE_REASONS.includes(reason) && (
          <Pause>
            그만두지 않고 {room.maxDays}일까지 쉴 수도 있어요.{" "}
            <button type="button" onClick={() => switchSheet("pause", membership)}>
              잠시 쉬기
            </button>
          </Pause>
        )}
      </div>
      {cancellable_until && !closing && (
        <Quiet size="label">
          {formatDate(starts_on)}: {describeDayPassEnd(cancellable_until, starts_on)}
        </Quiet>
      )}
      {handed_from && (
        <Quiet size="label">
          넘겨받은 회원권이라 처음 산 사람이 쓴 날까지 세요. 돈은 지점이 내 계좌로 보내니 주문 번호와 계좌를
          지점에 알려 주세요.
        </Quiet>
      )}
      {follower && !isUpcoming && (
        <Quiet size="label">
          이어서 쓸 이용권은 {formatDateWith(follower.starts_on, "에")} 그대로 시작해요. 함께 그만두려면
          그것도 취소해 주세요.
        </Quiet>
      )}
      <SheetFoot>
        <Quiet size="label">
          {getConsequence({
            isLater,
            isCancel,
            isByVisits: product.visits !== null,
            on: dayProblem ? "" : on,
            lastDay: sum?.usable_through,
          })}
        </Quiet>
        {error !== null && (
          <FieldError role="alert">{describeError(error, { words: FORM_WORDS })}</FieldError>
        )}
        {/* Nobody stops for a sum that they cannot see. */}
        {!hasFailed && (
          <Button look="danger" size="large" isWide isBusy={isBusy || isCounting} onClick={handleStop}>
            {getLabel(isBusy, isLater, sum, isCancel)}
          </Button>
        )}
      </SheetFoot>
    </Root>
  );
}

/** What a screen reader hears of the sum; what it comes from is there to be read. */
function describeHeard(sum: RefundQuote | undefined, isUnknown: boolean): string {
  if (!sum) return isUnknown ? "" : "돌려받을 금액을 계산하고 있어요";
  const { total } = describeStop(sum);
  return total ? `${withObject(total)} 돌려받아요.` : "돌려받는 금액이 없어요.";
}

type Situation = {
  isLater: boolean;
  isCancel: boolean;
  isByVisits: boolean;
  /** The day of stopping, `YYYY-MM-DD`; empty while none is chosen. */
  on: string;
  /** The day of stopping, if it can be used; undefined while it is not known. */
  lastDay: string | null | undefined;
};

function getConsequence({ isLater, isCancel, isByVisits, on, lastDay }: Situation): string {
  if (isCancel) return "취소하면 되돌릴 수 없어요.";
  if (!isLater) {
    if (lastDay === undefined) return "그만두면 되돌릴 수 없어요.";
    return lastDay
      ? "오늘까지 쓸 수 있어요. 그만두면 되돌릴 수 없어요."
      : "그만두면 바로 끝나고 되돌릴 수 없어요.";
  }
  if (!on) return "그만두는 날 전까지 되돌릴 수 있어요.";
  const back = `${formatDateOfYearWith(addDays(on, -1), "까지")} 되돌릴 수 있어요.`;
  if (isByVisits) return `${back} 그사이 이용하면 돌려받는 금액이 줄어요.`;
  return lastDay ? `${formatDateOfYearWith(lastDay, "까지")} 쓸 수 있고, ${back}` : back;
}

function getLabel(
  isBusy: boolean,
  isLater: boolean,
  sum: RefundQuote | undefined,
  isCancel: boolean,
): string {
  if (isBusy) return isCancel ? "취소하는 중" : "그만두는 중";
  if (isCancel) return "취소하고 모두 돌려받기";
  const total = sum && describeStop(sum).total;
  if (isLater) {
    if (!sum) return "그만둘 날 고르기";
    return [`${formatDateOfYear(sum.on)} 그만두기`, total].filter(Boolean).join(" · ");
  }
  return total ? `그만두고 ${total} 돌려받기` : "그만두기";
}

function Sum({ quote, membership }: { quote: RefundQuote; membership: Membership }) {
  const { moneyLines, pointLines, notes, total } = describeStop(quote, membership);
  return (
    <Sums>
      {moneyLines.length > 0 && <SumLines lines={moneyLines} />}
      {pointLines.length > 0 && <SumLines lines={pointLines} />}
      {!total && <Quiet size="label">이용한 만큼과 위약금을 빼면 돌려받는 금액이 없어요.</Quiet>}
      <Notes>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </Notes>
    </Sums>
  );
}

type ReasonsProps = { label: string; chosen: string; onChoose: (reason: string) => void };

function Reasons({ label, chosen, onChoose }: ReasonsProps) {
  const labelId = useId();
  return (
    <div role="group" aria-labelledby={labelId}>
      <Label id={labelId}>{label}</Label>
      <Choices>
        {STOP_REASONS.map((reason) => (
          <Chip
            key={reason}
            aria-pressed={chosen === reason}
            onClick={() => onChoose(chosen === reason ? "" : reason)}
          >
            {reason}
          </Chip>
        ))}
      </Choices>
    </div>
  );
}

const Root = styled.div`
  display: grid;
  gap: 20px;
  min-width: 0;

  h3 {
    color: var(--color-ink-soft);
    font-size: var(--text-body);
    font-weight: var(--weight-medium);
  }
`;

const Pause = styled.p`
  margin-top: 8px;
  font-size: var(--text-label);

  button {
    min-height: 44px;
    font-weight: var(--weight-semibold);
    text-decoration: underline;
  }
`;

const Day = styled.div`
  margin-top: 16px;
`;

const Waiting = styled.div`
  display: grid;
  gap: 20px;
  padding-block: 12px;
`;

/** Close together, so that the sum is seen with what it comes from. */
const Sums = styled.div`
  dl > div {
    padding-block: 6px;
  }
  dl + dl {
    margin-top: 16px;
  }
`;

const Notes = styled.ul`
  display: grid;
  margin-top: 8px;
  gap: 4px;
  color: var(--color-ink-muted);
  font-size: var(--text-label);
`;

const Label = styled.p`
  font-size: var(--text-label);
  font-weight: var(--weight-semibold);
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 8px;
`;
