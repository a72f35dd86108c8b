"use client";

import { DayChoice } from "@/components/ui/day-choice";
import { Quiet } from "@/components/ui/quiet";
import { useVisitedBranch } from "@/hooks/branch/use-visited-branch";
import { describeEnd } from "@/lib/branch/guarantee";
import { addDays, getToday } from "@/lib/contract/rules/days";
import { TRIAL_DAYS_AHEAD_MAX } from "@/lib/contract/rules/trial";
import { describeComing } from "./calendar-entry";

type VisitDayProps = {
  /** The chosen branch; 0 while none is. */
  placePk: number;
  /** `YYYY-MM-DD`; empty while none is chosen. */
  chosen: string;
  error?: string;
  onChoose: (day: string) => void;
};

/** The day of the visit, with the branch's hours; on a day without hours nobody can come. */
export function VisitDay({ placePk, chosen, error, onChoose }: VisitDayProps) {
  const { branch, describeDay, findStaffed } = useVisitedBranch(placePk);
  const staffed = chosen && findStaffed(chosen);
  const today = getToday();
  const latest = addDays(today, TRIAL_DAYS_AHEAD_MAX);
  const closesOn = branch?.closes_on;
  return (
    <>
      <DayChoice
        label="방문할 날"
        name="visit_date"
        first={today}
        last={closesOn && closesOn > today && closesOn <= latest ? addDays(closesOn, -1) : latest}
        chosen={chosen}
        error={error}
        describeDay={describeDay}
        onChoose={onChoose}
      />
      {(staffed || closesOn) && (
        <Quiet size="label">
          {staffed && `${describeComing(staffed)}. `}
          {closesOn && `지점이 ${describeEnd(closesOn)}.`}
        </Quiet>
      )}
    </>
  );
}
