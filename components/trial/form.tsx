"use client";

import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Field, FieldError } from "@/components/ui/field";
import { useTrialBranches } from "@/hooks/trial/use-trial-branches";
import { useTrialForm } from "@/hooks/trial/use-trial-form";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { isTrialDay, TRIAL_DAYS_AHEAD_MAX } from "@/lib/contract/rules/trial";
import { formatDate } from "@/lib/format/date";
import { listQuickDays, splitGoals, toggleGoal, trialGoals } from "@/lib/trial/form";
import { useGrantedPosition } from "@/stores/position";
import { BranchChoice } from "./branch-choice";

/** Branch, day and goal of the one trial. */
export function TrialForm({ memberId }: { memberId: number }) {
  const choice = useTrialBranches();
  const { values, problems, isBusy, change, props } = useTrialForm(
    memberId,
    (choice.branches ?? []).map(({ branch }) => branch.pk),
  );
  useGrantedPosition();
  const today = getToday();
  const goals = splitGoals(values.goal);

  return (
    <Form {...props}>
      <BranchChoice
        {...choice}
        chosen={values.placePk}
        error={problems.placePk}
        onChoose={(placePk) => change({ placePk })}
      />
      <Part>
        <Field
          label="방문할 날"
          name="visit_date"
          type="date"
          min={today}
          max={addDays(today, TRIAL_DAYS_AHEAD_MAX)}
          value={values.visitDate}
          error={problems.visitDate}
          hint={
            isTrialDay(values.visitDate, today)
              ? formatDate(values.visitDate)
              : `오늘부터 ${TRIAL_DAYS_AHEAD_MAX}일 안에서 고를 수 있어요.`
          }
          onChange={({ target }) => change({ visitDate: target.value })}
        />
        <Chips role="group" aria-label="방문할 날 빠르게 고르기">
          {listQuickDays(today).map(({ day, label }) => (
            <Chip
              key={day}
              aria-pressed={values.visitDate === day}
              onClick={() => change({ visitDate: day })}
            >
              {label}
            </Chip>
          ))}
        </Chips>
      </Part>
      <Part>
        <Field
          label="운동 목표 (선택)"
          name="goal"
          autoComplete="off"
          placeholder="예: 허리가 튼튼해지고 싶어요"
          value={values.goal}
          error={problems.goal}
          hint="알려 주시면 그에 맞는 기구를 안내해 드려요."
          onChange={({ target }) => change({ goal: target.value })}
        />
        <Chips role="group" aria-label="운동 목표 고르기">
          {trialGoals.map((goal) => (
            <Chip
              key={goal}
              aria-pressed={goals.includes(goal)}
              onClick={() => change({ goal: toggleGoal(values.goal, goal) })}
            >
              {goal}
            </Chip>
          ))}
        </Chips>
      </Part>
      <div>
        {problems.form && <FormError role="alert">{problems.form}</FormError>}
        <Button type="submit" isWide size="large" isBusy={isBusy}>
          체험 신청하기
        </Button>
        <Note>체험은 회원당 한 번이에요. 결제 없이 신청할 수 있어요.</Note>
      </div>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 40px;
`;

const Part = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;

  /* By default Safari renders a date as wide as its text and without a height of its own. */
  input[type="date"] {
    appearance: none;
    text-align: left;
  }
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const FormError = styled(FieldError)`
  margin-bottom: 12px;
`;

const Note = styled.p`
  margin-top: 12px;
  color: var(--color-ink-muted);
  font-size: var(--text-label);
  text-align: center;
`;
