"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { CalmStatus } from "@/components/ui/calm-status";
import { Chip } from "@/components/ui/chip";
import { DayChoice } from "@/components/ui/day-choice";
import { Facts } from "@/components/ui/facts";
import { Field, FieldError } from "@/components/ui/field";
import { Quiet } from "@/components/ui/quiet";
import { useHolidays } from "@/hooks/branch/use-holidays";
import { useDraft } from "@/hooks/use-draft";
import { useForm } from "@/hooks/use-form";
import { clearDraft } from "@/lib/browser/draft";
import type { Membership } from "@/lib/contract/membership";
import { addDays } from "@/lib/contract/rules/days";
import { countPausedDays, listRests } from "@/lib/contract/rules/membership";
import { formatDateOfYearWith, formatShortDate } from "@/lib/format/date";
import {
  findFirstPauseDay,
  findPauseProblems,
  keepWhole,
  listPauseDays,
  previewPause,
  readDays,
  type PauseRoom,
} from "@/lib/member/pause";
import { pauseMembership } from "./change";
import { findLastDayOfUse } from "./closing-words";
import { SheetFoot } from "./sheet-foot";
import type { useMembershipChange } from "./use-membership-change";

type PauseFormProps = {
  membership: Membership;
  /** What is gone on with after it. */
  follower: Membership | undefined;
  room: PauseRoom;
  /** `YYYY-MM-DD` in Seoul */
  today: string;
  change: ReturnType<typeof useMembershipChange>["change"];
  /** What became of the last press. */
  problem: ReactNode;
  isBusy: boolean;
};

/** From when and for how many days, and what that does to the end. */
export function PauseForm({ membership, follower, room, today, change, problem, isBusy }: PauseFormProps) {
  const first = findFirstPauseDay(membership, today);
  const rests = listRests(membership);
  const findHoliday = useHolidays();
  const draftName = `pause:${membership.id}`;
  const initial = { from: first, days: String(Math.max(room.minDays, Math.min(7, room.maxDays))) };
  const { values, problems, props, ...form } = useForm({
    initial,
    send: () => {
      const found = findPauseProblems(membership, values, today);
      if (Object.keys(found).length > 0) return found;
      change("paused", async () => {
        const request = { from: values.from, days: readDays(values.days) };
        const paused = await pauseMembership(membership.id, request);
        clearDraft(draftName);
        return paused;
      });
    },
  });
  useDraft({ name: draftName, values, initial, onRestore: form.change });
  const preview = previewPause(membership, values, today);
  const lastDay = findLastDayOfUse(membership);
  const isEnding = lastDay < membership.ends_on;
  const isMoving =
    preview &&
    !isEnding &&
    follower &&
    follower.starts_on > membership.ends_on &&
    follower.starts_on <= preview.endsOn;
  return (
    <Form {...props}>
      <DayChoice
        label="쉬기 시작하는 날"
        name="from"
        first={first}
        last={lastDay}
        chosen={values.from}
        error={problems.from}
        describeDay={(day) => {
          const isBarred = countPausedDays(rests, day, day) > 0;
          const holiday = findHoliday(day);
          return {
            words: isBarred ? "이미 쉬는 날" : holiday,
            ...{ isBarred, isHoliday: holiday !== undefined },
          };
        }}
        onChoose={(from) => form.change({ from })}
      />
      <div>
        <Field
          label="며칠 쉴까요?"
          name="days"
          inputMode="numeric"
          autoComplete="off"
          value={values.days}
          error={problems.days}
          hint={`${room.minDays}일부터 ${room.maxDays}일까지, ${room.timesLeft}번 더 쉴 수 있어요.`}
          onChange={({ target }) => form.change({ days: target.value })}
        />
        <Chips role="group" aria-label="자주 고르는 날 수">
          {listPauseDays(room).map((days) => (
            <Chip
              key={days}
              aria-pressed={readDays(values.days) === days}
              onClick={() => form.change({ days: String(days) })}
            >
              {days}일
            </Chip>
          ))}
        </Chips>
      </div>
      <CalmStatus>
        {preview && !isEnding ? `끝나는 날이 ${formatDateOfYearWith(preview.endsOn, "로")} 밀려요.` : ""}
      </CalmStatus>
      <div>
        {preview && (
          <Preview
            facts={[
              { name: "쉬는 날", value: `${formatShortDate(values.from)} ~ ${formatShortDate(preview.to)}` },
              {
                name: "끝나는 날",
                value: isEnding
                  ? `${formatShortDate(lastDay)} 그대로예요. 쉬는 만큼 더 돌려받아요`
                  : `${formatShortDate(membership.ends_on)} → ${formatShortDate(preview.endsOn)}`,
              },
            ]}
          />
        )}
      </div>
      <Quiet size="label">쉬는 날에는 체크인할 수 없고, 이용한 날로 세지 않아요.</Quiet>
      <SheetFoot>
        {isMoving && (
          <Quiet size="label">
            이어서 쓸 이용권은 {keepWhole(formatDateOfYearWith(addDays(preview.endsOn, 1), "로"))} 밀리고
            기간은 그대로예요.
          </Quiet>
        )}
        {problem}
        {problems.form && <FieldError role="alert">{problems.form}</FieldError>}
        <Button type="submit" size="large" isWide isBusy={isBusy}>
          {isBusy ? "쉬는 날을 정하는 중" : preview ? `${readDays(values.days)}일 쉬기` : "쉬기"}
        </Button>
      </SheetFoot>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: 20px;
`;

const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 12px;
`;

const Preview = styled(Facts)`
  padding: 16px;
  border-radius: var(--radius-small);
  background: var(--color-surface);
`;
