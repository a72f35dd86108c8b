"use client";

import { useEffect, useId, useRef, useState } from "react";
import styled from "styled-components";
import { useDeferredOpening } from "@/hooks/use-deferred-opening";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { getToday } from "@/lib/contract/rules/days";
import { ChoiceGroup } from "./choice-group";
import { Field, FieldError } from "./field";
import type { DayFacts, MonthSheetProps } from "./month-sheet";
import { listNextDays, nameDay } from "./next-days";

type DayChoiceProps = {
  label: string;
  /** A heading beside it says the same. */
  isLabelHidden?: boolean;
  /** Name of the radio buttons. */
  name: string;
  /** First and last day that can be chosen, `YYYY-MM-DD`. */
  first: string;
  last: string;
  /** A day of its own, which may come after the last. */
  offered?: string | null;
  /** Empty while none is chosen. */
  chosen: string;
  error?: string;
  describeDay: (day: string) => DayFacts;
  onChoose: (day: string) => void;
};

const loadSheet = () => import("./month-sheet").then(({ MonthSheet }) => MonthSheet);

/**
 * Seven days with what is known of them, one press each; any other in the sheet of a month, which loads when somebody
 * is about to open it. Where it cannot be loaded, the browser's own field takes its place
 * (docs/decisions/date-fields.md).
 */
export function DayChoice(props: DayChoiceProps) {
  const { label, isLabelHidden, name, first, last, offered, chosen, error, describeDay, onChoose } = props;
  const today = getToday();
  const next = listNextDays(first, last, today);
  const hasLater = next.at(-1)!.day < last;
  for (const day of [offered, chosen]) {
    if (day && day >= first && !next.some((one) => one.day === day)) next.push(nameDay(day, today));
  }
  const errorId = useId();
  const describedBy = error ? errorId : undefined;
  const group = useRef<HTMLFieldSetElement>(null);
  const isFromSheet = useRef(false);

  // The sheet has closed: the focus goes to what was chosen in it, and that is read out.
  useEffect(() => {
    if (!isFromSheet.current) return;
    isFromSheet.current = false;
    group.current?.querySelector<HTMLElement>(`input[value="${chosen}"]`)?.focus();
  }, [chosen]);

  return (
    <ChoiceGroup ref={group} role="radiogroup" aria-required aria-describedby={describedBy}>
      <legend className={isLabelHidden ? "visually-hidden" : undefined}>{label}</legend>
      <Days>
        {next.map(({ day, label: words }) => {
          const facts = describeDay(day);
          return (
            <Day key={day}>
              <input
                type="radio"
                name={name}
                value={day}
                checked={chosen === day}
                disabled={facts.isBarred}
                required
                aria-describedby={describedBy}
                onChange={() => onChoose(day)}
              />
              <span>
                <b>{words}</b>
                {facts.words !== undefined && <small>{facts.words}</small>}
              </span>
            </Day>
          );
        })}
        {hasLater && (
          <OtherDay
            {...props}
            isWide={next.length % 2 === 0}
            onChoose={(day, isInSheet) => {
              isFromSheet.current = isInSheet;
              onChoose(day);
            }}
          />
        )}
      </Days>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </ChoiceGroup>
  );
}

function OtherDay({
  label,
  name,
  first,
  last,
  chosen,
  describeDay,
  onChoose,
  isWide,
}: Omit<DayChoiceProps, "onChoose"> & {
  isWide: boolean;
  onChoose: (day: string, isInSheet: boolean) => void;
}) {
  const [isOpen, setIsOpen] = useState(false);
  const isShown = useDeferredOpening(isOpen);
  const [isNear, setIsNear] = useState(false);
  const { Component: MonthSheet, hasFailed } = useLazyComponent<MonthSheetProps>(loadSheet, isOpen || isNear);
  const prepare = () => setIsNear(true);

  if (hasFailed) {
    return (
      <Native
        label="다른 날 고르기"
        name={`${name}_other`}
        type="date"
        min={first}
        max={last}
        value={chosen}
        autoFocus={isOpen}
        onChange={({ target }) => onChoose(target.value, false)}
      />
    );
  }
  return (
    <>
      <Other
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={(isOpen && !MonthSheet) || undefined}
        data-wide={isWide || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setIsOpen(true)}
      >
        <b>다른 날</b>
        <small>달력에서 고르기</small>
      </Other>
      {isShown && MonthSheet && (
        <MonthSheet
          title={label}
          first={first}
          last={last}
          chosen={chosen}
          describeDay={describeDay}
          onChoose={(day) => {
            setIsOpen(false);
            onChoose(day, true);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const Days = styled.div`
  display: grid;
  /* Two on a phone, three in a dialog, four beside the checkout's sum. */
  grid-template-columns: repeat(auto-fill, minmax(min(8.25rem, 100%), 1fr));
  gap: var(--space-2);
  margin-top: var(--space-2);

  > label b,
  > button b {
    display: block;
    font-size: var(--text-label);
    font-weight: var(--weight-semibold);
  }
  > label small,
  > button small {
    display: block;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    font-variant-numeric: tabular-nums;
  }
`;

/** The whole box is the radio button. */
const Day = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 60px;
  padding: var(--space-2) var(--space-3);
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

const Other = styled.button`
  min-height: 60px;
  padding: var(--space-2) var(--space-3);
  border: 1px solid var(--color-control-line);
  border-radius: var(--radius-large);
  line-height: var(--leading-snug);
  text-align: left;

  &:hover {
    background: var(--color-surface);
  }
  &[data-wide] {
    grid-column: 1 / -1;
  }
`;

const Native = styled(Field)`
  grid-column: 1 / -1;

  /* By default Safari renders a date as wide as its text and without a height of its own. */
  input[type="date"] {
    appearance: none;
    text-align: left;
  }
`;
