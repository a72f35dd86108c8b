"use client";

import { useId, useState } from "react";
import styled from "styled-components";
import { Field, FieldError } from "@/components/ui/field";
import { useVisitedBranch } from "@/hooks/branch/use-visited-branch";
import { CLOSED } from "@/lib/branch/day-hours";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { isTrialDay, TRIAL_DAYS_AHEAD_MAX } from "@/lib/contract/rules/trial";
import { formatDate } from "@/lib/format/date";
import { listTrialDays } from "@/lib/trial/form";
import { media } from "@/styles/media";

type DayChoiceProps = {
  /** The chosen branch; 0 while none is. */
  placePk: number;
  /** `YYYY-MM-DD`; empty while none is chosen. */
  chosen: string;
  error?: string;
  onChoose: (day: string) => void;
};

/** Seven days with the branch's hours, one press each; a later one in the browser's own field. */
export function DayChoice({ placePk, chosen, error, onChoose }: DayChoiceProps) {
  const { findHours, findHoliday } = useVisitedBranch(placePk);
  const today = getToday();
  const days = listTrialDays(today);
  const [wantsLater, setWantsLater] = useState(false);
  const isLater = wantsLater || (chosen !== "" && !days.some(({ day }) => day === chosen));
  const laterHours = isLater && isTrialDay(chosen, today) ? findHours(chosen) : "";
  const errorId = useId();

  return (
    <Group role="radiogroup" aria-describedby={error && !isLater ? errorId : undefined}>
      <legend>방문할 날</legend>
      <Days>
        {days.map(({ day, label }) => {
          const hours = findHours(day);
          const holiday = findHoliday(day);
          return (
            <Day key={day}>
              <input
                type="radio"
                name="visit_date"
                value={day}
                checked={!isLater && chosen === day}
                disabled={hours === CLOSED}
                onChange={() => {
                  setWantsLater(false);
                  onChoose(day);
                }}
              />
              <span>
                <b>{label}</b>
                <small>
                  {holiday && `${holiday} `}
                  {hours}
                </small>
              </span>
            </Day>
          );
        })}
        <Day>
          <input
            type="radio"
            name="visit_date"
            value=""
            checked={isLater}
            onChange={() => {
              setWantsLater(true);
              onChoose("");
            }}
          />
          <span>
            <b>다른 날</b>
            <small>{TRIAL_DAYS_AHEAD_MAX}일 뒤까지</small>
          </span>
        </Day>
      </Days>
      {isLater && (
        <Later
          label="다른 날 고르기"
          name="later_date"
          type="date"
          min={today}
          max={addDays(today, TRIAL_DAYS_AHEAD_MAX)}
          value={chosen}
          error={error}
          hint={
            isTrialDay(chosen, today)
              ? [formatDate(chosen), findHoliday(chosen), laterHours].filter(Boolean).join(" · ")
              : `오늘부터 ${TRIAL_DAYS_AHEAD_MAX}일 안에서 고를 수 있어요.`
          }
          onChange={({ target }) => {
            setWantsLater(true);
            onChoose(target.value);
          }}
        />
      )}
      {error && !isLater && <FieldError id={errorId}>{error}</FieldError>}
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    font-size: var(--text-label);
    font-weight: 600;
  }
  > p {
    margin-top: 8px;
  }
`;

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 8px;
  margin-top: 8px;

  ${media.tabletUp} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

/** The whole box is the radio button. */
const Day = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 60px;
  padding: 8px 12px;
  border: 1px solid var(--color-control-line);
  border-radius: var(--radius-large);
  line-height: var(--leading-snug);
  cursor: pointer;

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    border-radius: inherit;
    appearance: none;
    cursor: inherit;
  }
  b {
    display: block;
    font-size: var(--text-label);
    font-weight: var(--weight-semibold);
  }
  small {
    display: block;
    min-height: 1.4em;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: var(--color-surface);
  }
  &:has(input:checked) {
    border-color: var(--color-brand);
    background: var(--color-lime);
    box-shadow: inset 0 0 0 1px var(--color-brand);

    small {
      color: var(--color-lime-ink);
    }
  }
  &:has(input:disabled) {
    border-color: var(--color-line);
    background: var(--color-surface);
    color: var(--color-ink-muted);
    cursor: not-allowed;
  }
`;

const Later = styled(Field)`
  margin-top: 16px;

  /* By default Safari renders a date as wide as its text and without a height of its own. */
  input[type="date"] {
    appearance: none;
    text-align: left;
  }
`;
