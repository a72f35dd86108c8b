"use client";

import styled from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { ButtonLink } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { membershipQueries } from "@/lib/api/membership";
import { trialQueries } from "@/lib/api/trial";
import { getToday } from "@/lib/contract/rules/days";
import { isTrialOpen } from "@/lib/contract/rules/trial";
import { formatDateOfYear } from "@/lib/format/date";

/** A trial that is still to come, in one line among the memberships; nothing without one. */
export const TrialLine = withQueries(function TrialLine() {
  const { data } = useMemberQuery(trialQueries.mine());
  const today = getToday();
  if (!data || data.visit_date < today) return null;
  return (
    <Line aria-label="예약한 1일 체험">
      <p>
        1일 체험 <b>{formatDateOfYear(data.visit_date)}</b> {data.place.name}점
      </p>
      <div>
        {isTrialOpen(data.visit_date, today) && <TextLink href="/trial?view=change">날짜 바꾸기</TextLink>}
        <TextLink href="/trial">예약 보기</TextLink>
      </div>
    </Line>
  );
});

/** The free trial for who has booked none and never bought anything, where there is nothing else yet; nothing for others. */
export const TrialOffer = withQueries(function TrialOffer() {
  const trial = useMemberQuery(trialQueries.mine());
  const memberships = useMemberQuery(membershipQueries.mine());
  if (trial.data !== null || memberships.data?.length !== 0) return null;
  return <ButtonLink href="/trial">무료 체험 신청</ButtonLink>;
});

const Line = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 20px;
  margin-bottom: 20px;
  padding: 10px 20px;
  border-radius: var(--radius-large);
  background: var(--color-lime);
  color: var(--color-lime-ink);

  b {
    white-space: nowrap;
  }
  > div {
    display: flex;
    gap: 20px;
  }
`;
