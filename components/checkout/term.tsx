"use client";

import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { Quiet } from "@/components/ui/quiet";
import type { FetchedPlace } from "@/lib/api/reading/rules";
import { CLOSED_TODAY, isOver } from "@/lib/branch/day-hours";
import type { Membership } from "@/lib/contract/membership";
import type { Product } from "@/lib/contract/product";
import { addDays, countDaysBetween, getToday } from "@/lib/contract/rules/days";
import { findDayPassEnd, listHoursOn } from "@/lib/contract/rules/hours";
import { describeDayPassEnd, describeDayPassRule } from "@/lib/contract/rules/membership";
import { foreseeEnd, waitForClosures } from "@/lib/contract/rules/order";
import { findLastDay, isStartDay, type StartRange } from "@/lib/contract/rules/term";
import { formatDate, formatDateOfYear, formatDateOfYearWith, formatDateWith } from "@/lib/format/date";
import { findOverlap } from "@/lib/member/memberships";
import { formatPause } from "@/lib/member/pause";
import { describeChangeOfMind } from "@/lib/product/refund";
import { useSessionStore } from "@/stores/session";

export type TermProps = {
  product: Product;
  /** What is paid in money, won. */
  paidKrw: number;
  /** `YYYY-MM-DD` */
  startsOn: string;
  /** Days that the chosen coupon adds. */
  bonusDays: number;
  /** On which days it may start. */
  range: StartRange;
  /** Null while it is not known. */
  branch: FetchedPlace | null;
  /** Name of the public holiday on a day, if it is one. */
  findHoliday: (day: string) => string | undefined;
  /** All that the member has. */
  memberships: readonly Membership[];
  onChoose: (day: string) => void;
};

/** Words for today once the branch has closed. */
export function findOver(branch: TermProps["branch"], day: string, findHoliday: TermProps["findHoliday"]) {
  return branch && isOver(branch, day, findHoliday(day)) ? CLOSED_TODAY : undefined;
}

/** From when to when what is bought can be used, what a change of mind costs, and what would run beside another one. */
export function Term({
  product,
  paidKrw,
  startsOn,
  bonusDays,
  range,
  branch,
  findHoliday,
  memberships,
  onChoose,
}: TermProps) {
  const closures = branch?.closures ?? [];
  const holidayName = findHoliday(startsOn);
  const holidays = holidayName ? [{ date: startsOn, name: holidayName }] : [];
  const birthDate = useSessionStore(({ me }) => me?.birth_date);
  const ownLastDay = addDays(findLastDay(product, startsOn), bonusDays);
  const { endsOn: lastDay, pauses } = waitForClosures(closures, startsOn, ownLastDay);
  const overlap =
    product.kind === "membership" && findOverlap(memberships, startsOn, lastDay, product.place_pk);
  const overlapEnd = overlap && foreseeEnd(overlap);
  const next = overlapEnd && addDays(overlapEnd, 1);
  const isNextPossible = next && isStartDay(next, range);
  const openDay =
    findOver(branch, startsOn, findHoliday) &&
    Array.from({ length: 7 }, (_, ahead) => addDays(startsOn, ahead + 1)).find(
      (day) =>
        isStartDay(day, range) &&
        listHoursOn({ hours: branch?.hours ?? [], closures }, day, []).hours.length > 0,
    );
  return (
    <>
      <Quiet size="label">
        {startsOn === lastDay
          ? `${formatDate(startsOn)} 하루 쓸 수 있어요.`
          : `${formatDateWith(startsOn, "부터")} ${formatDateWith(lastDay, "까지")} 쓸 수 있어요.`}
        {bonusDays > 0 && ` 쿠폰이 더한 ${bonusDays}일을 넣었어요.`}
        {pauses.length > 0 &&
          ` 지점이 ${pauses.map(formatPause).join(", ")} 쉬어서, 쉬는 ${countDaysBetween(ownLastDay, lastDay)}일만큼 늘어나요.`}
      </Quiet>
      <Quiet size="label">
        {product.kind === "day_pass"
          ? describeDayPass(
              branch && findDayPassEnd({ hours: branch.hours, closures }, startsOn, holidays),
              startsOn,
            )
          : describeChangeOfMind(
              product,
              paidKrw,
              { startsOn, endsOn: lastDay, pauses },
              getToday(),
              birthDate,
            )}
      </Quiet>
      {/* Before its words, so that they are spoken when the day asks for them. */}
      <div role="status">
        {openDay && (
          <Row>
            <p>{CLOSED_TODAY}. 오늘 시작하면 하루가 그냥 지나가요.</p>
            <Button look="secondary" size="small" onClick={() => onChoose(openDay)}>
              {formatDateOfYear(openDay)}에 시작하기
            </Button>
          </Row>
        )}
        {next && (
          <Row>
            <p>
              이미 있는 {overlap.place.name}점 회원권이 {formatDateOfYearWith(overlapEnd, "까지")}예요. 그
              전에 시작하면 두 회원권의 날이 겹쳐요.
              {!isNextPossible && " 끝날 때쯤 사면 이어서 쓸 수 있어요."}
            </p>
            {isNextPossible && (
              <Button look="secondary" size="small" onClick={() => onChoose(next)}>
                {formatDateOfYear(next)}에 시작하기
              </Button>
            )}
          </Row>
        )}
      </div>
    </>
  );
}

/** @param end null while its branch is not known */
function describeDayPass(end: string | null, day: string): string {
  return end === null ? describeDayPassRule() : describeDayPassEnd(end, day);
}

const Row = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--space-3);
  margin-top: var(--space-3);
  padding: var(--space-4);
  border-radius: var(--radius-small);
  background: var(--color-caution-tint);
  color: var(--color-caution);
  font-size: var(--text-label);
`;
