"use client";

import { useEffect, useRef, type ReactNode } from "react";
import styled from "styled-components";
import { ChevronLeftIcon } from "@/components/ui/chevron-icon";
import { FieldError } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { findFault, type FormProps } from "@/hooks/use-form";

type FormStepsProps = {
  /** Index of the current screen, from 0. */
  step: number;
  stepCount: number;
  title: string;
  lead?: string;
  children: ReactNode;
  /** The button's label; without one the screen has its own next step. */
  action?: string;
  form: FormProps;
  isBusy: boolean;
  /** An error that belongs to no field. */
  formProblem?: string;
  onBack: () => void;
};

/**
 * One form over several screens. The focus goes to the heading of a new screen, or to the first invalid
 * field.
 */
export function FormSteps({
  step,
  stepCount,
  title,
  lead,
  children,
  action,
  form,
  isBusy,
  formProblem,
  onBack,
}: FormStepsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(step);

  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    window.scrollTo(0, 0);
    (findFault(form.ref.current) ?? heading.current)?.focus({ preventScroll: true });
  }, [step, form.ref]);

  return (
    <Form {...form}>
      <div>
        <Progress>
          {step > 0 && (
            <Back type="button" aria-label="이전 단계" onClick={onBack}>
              <ChevronLeftIcon size={22} />
            </Back>
          )}
          <Dots aria-hidden="true">
            {Array.from({ length: stepCount }, (_, index) => (
              <i key={index} data-on={index <= step || undefined} />
            ))}
          </Dots>
          <span>
            <span className="visually-hidden">{stepCount}단계 중 </span>
            {step + 1}
            <span aria-hidden="true"> / {stepCount}</span>
            <span className="visually-hidden">단계</span>
          </span>
        </Progress>
        <Heading ref={heading} tabIndex={-1}>
          {title}
        </Heading>
        {lead && <Lead>{lead}</Lead>}
      </div>
      {children}
      {formProblem && <FieldError role="alert">{formProblem}</FieldError>}
      {action && <SubmitButton isBusy={isBusy}>{action}</SubmitButton>}
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 28px;
`;

const Progress = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  color: var(--color-ink-muted);
  font-size: var(--text-label);
  font-variant-numeric: tabular-nums;
`;

const Back = styled.button`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  margin-left: -12px;
  border-radius: var(--radius-small);

  &:hover {
    background: var(--color-surface);
  }
`;

const Dots = styled.span`
  display: flex;
  flex: 1;
  gap: 8px;

  i {
    flex: 1;
    height: 4px;
    border-radius: var(--radius-pill);
    background: var(--color-surface-strong);
    transition: background-color var(--motion-base);
  }
  i[data-on] {
    background: var(--color-brand);
  }
`;

const Heading = styled.h2`
  margin-top: 20px;
  font-size: var(--text-title);
  font-weight: var(--weight-bold);

  &:focus {
    outline: none;
  }
`;

const Lead = styled.p`
  margin-top: 8px;
  color: var(--color-ink-muted);
`;
