"use client";

import { useEffect, useRef } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Chip } from "@/components/ui/chip";
import { Field, FieldError } from "@/components/ui/field";
import { getToday } from "@/lib/contract/rules/days";
import type { Trial } from "@/lib/contract/trial";
import { formatDateOfYear } from "@/lib/format/date";
import { useGrantedPosition } from "@/stores/position";
import { BranchChoice } from "./branch-choice";
import { splitGoals, toggleGoal, trialGoals } from "./fields";
import type { TrialNews } from "./ticket";
import { useTrialBranches } from "./use-trial-branches";
import { useTrialForm } from "./use-trial-form";
import { VisitDay } from "./visit-day";

type TrialFormProps = {
  /** The trial to change; null to book one. */
  booked: Trial | null;
  /** What has just become of one; null if nothing has. */
  news: TrialNews | null;
  onDone: () => void;
  /** The trial to change is there no more. */
  onGone: () => void;
  /** Leaves the booked trial as it is. */
  onLeave: () => void;
};

/** Branch, day and goal of the one trial. */
export function TrialForm({ booked, news, onDone, onGone, onLeave }: TrialFormProps) {
  const choice = useTrialBranches();
  const { values, problems, isBusy, change, discard, props } = useTrialForm({
    booked,
    openPks: choice.branches?.map(({ branch }) => branch.pk),
    onDone,
    onGone,
  });
  useGrantedPosition();
  const goals = splitGoals(values.goal);
  const head = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone; the focus goes to what came instead, which is read out once.
  useEffect(() => head.current?.focus(), []);

  return (
    <Form {...props}>
      {booked && (
        <Head ref={head} tabIndex={-1}>
          {formatDateOfYear(booked.visit_date)} {booked.place.name}점 예약을 바꿔요
        </Head>
      )}
      {!booked && (news === "cancelled" || news === "gone") && (
        <Head ref={head} tabIndex={-1}>
          {news === "gone" ? "이미 취소한 예약이에요" : "예약을 취소했어요"}
          <span> 쓰지 않은 것으로 돌아갔어요. 원하는 날에 다시 예약할 수 있어요.</span>
        </Head>
      )}
      <BranchChoice
        {...choice}
        chosen={values.placePk}
        error={problems.placePk}
        onChoose={(placePk) => change({ placePk })}
      />
      <VisitDay
        placePk={Number(values.placePk)}
        chosen={values.visitDate}
        error={problems.visitDate}
        onChoose={(visitDate) => change({ visitDate })}
      />
      {!booked && (
        <Part>
          <Field
            label="운동 목표 (선택)"
            name="goal"
            autoComplete="off"
            placeholder="예: 허리가 튼튼해지고 싶어요"
            value={values.goal}
            error={problems.goal}
            hint="알려 주시면 그에 맞는 머신을 안내해 드려요."
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
      )}
      <Send>
        {problems.form && <FieldError role="alert">{problems.form}</FieldError>}
        <Button type="submit" isWide size="large" isBusy={isBusy}>
          {booked ? "이렇게 바꾸기" : "무료로 체험 예약하기"}
        </Button>
        {booked && (
          <Button
            isWide
            look="quiet"
            onClick={() => {
              discard();
              onLeave();
            }}
          >
            그대로 두기
          </Button>
        )}
        <Note>
          {values.visitDate === getToday()
            ? "오늘 방문은 예약하고 나면 바꾸거나 취소할 수 없어요."
            : "방문 전날까지 횟수 제한 없이 바꾸거나 취소할 수 있어요."}
        </Note>
      </Send>
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-direction: column;
  gap: 36px;
`;

const Head = styled.h2`
  font-size: var(--text-heading-small);
  outline: none;

  span {
    display: block;
    margin-top: 4px;
    color: var(--color-ink-soft);
    font-size: var(--text-body);
    font-weight: var(--weight-regular);
    letter-spacing: 0;
  }
`;

const Part = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Send = styled.div`
  display: grid;
  gap: 12px;
`;

const Note = styled.p`
  color: var(--color-ink-muted);
  font-size: var(--text-label);
  text-align: center;
`;
