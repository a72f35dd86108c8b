"use client";

import { useId } from "react";
import styled from "styled-components";
import { ChoiceCard } from "./choice-card";
import { ChoiceGroup } from "./choice-group";
import { FieldError } from "./field";

type RadioGroupProps<Value extends string> = {
  label: string;
  name: string;
  options: readonly { value: Value; label: string }[];
  /** Empty while nothing is chosen. */
  value: Value | "";
  onChange: (value: Value) => void;
  /** The error; empty when there is none. */
  error?: string;
};

/** A few choices side by side, of which one must be selected. */
export function RadioGroup<Value extends string>({
  label,
  name,
  options,
  value,
  onChange,
  error,
}: RadioGroupProps<Value>) {
  const errorId = useId();
  return (
    <ChoiceGroup role="radiogroup" aria-required aria-describedby={error ? errorId : undefined}>
      <legend>{label}</legend>
      <Choices>
        {options.map((option) => (
          <ChoiceCard
            key={option.value}
            size="small"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-describedby={error ? errorId : undefined}
            required
            onChange={() => onChange(option.value)}
          >
            {option.label}
          </ChoiceCard>
        ))}
      </Choices>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </ChoiceGroup>
  );
}

const Choices = styled.div`
  display: flex;
  gap: var(--space-2);
  margin-top: var(--space-2);

  > * {
    flex: 1;
  }
`;
