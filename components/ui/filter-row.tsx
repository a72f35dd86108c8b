"use client";

import styled from "styled-components";
import { CalmStatus } from "./calm-status";
import { Chip } from "./chip";

type FilterRowProps<Choice extends string> = {
  /** What the choices are about, for screen readers only. */
  label: string;
  choices: readonly { value: Choice; name: string; count?: number }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
};

/** A few choices of which one is active, such as the sections of a list. */
export function FilterRow<Choice extends string>({
  label,
  choices,
  chosen,
  onChoose,
}: FilterRowProps<Choice>) {
  const shown = choices.find(({ value }) => value === chosen);
  return (
    <Row role="group" aria-label={label}>
      {choices.map(({ value, name, count }) => (
        <Chip key={value} aria-pressed={value === chosen} onClick={() => onChoose(value)}>
          {name} {count !== undefined && <Count>{count}</Count>}
        </Chip>
      ))}
      {/* A screen reader says by itself that the button is pressed, but not that the list below has changed. */}
      <CalmStatus>{shown ? `${shown.name} 목록을 보여 드려요.` : ""}</CalmStatus>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  /* Three of them fit in one line from 360 px. */
  > button {
    padding-inline: clamp(var(--space-2), 3.6vw, var(--space-4));
  }
`;

const Count = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: var(--weight-semibold);
`;
