"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { ButtonRow } from "@/components/ui/button-row";
import { DoneMark } from "@/components/ui/done-mark";
import { TermList } from "@/components/ui/terms";
import { branchQueries } from "@/lib/api/branch";
import { getMapLinks } from "@/lib/branch/map-link";
import { getToday } from "@/lib/contract/rules/days";
import type { Trial } from "@/lib/contract/trial";
import { formatDate } from "@/lib/format/date";

/** The trial that was booked: when, where, how to get there, what to bring. */
export function BookedTrial({ trial }: { trial: Trial }) {
  const { place, visit_date: day, goal } = trial;
  const { data: branches } = useQuery(branchQueries.list());
  const branch = branches?.find(({ pk }) => pk === place.pk);
  const maps = branch && getMapLinks(branch);
  const isPast = day < getToday();
  const heading = useRef<HTMLHeadingElement>(null);
  // It replaces the form, or the skeleton.
  useEffect(() => heading.current?.focus(), []);

  return (
    <Root>
      <DoneMark />
      <h2 ref={heading} tabIndex={-1}>
        {isPast ? `${place.name}점 체험을 마쳤어요` : `${place.name}점 체험을 신청했어요`}
      </h2>
      <p>
        {isPast
          ? "체험은 회원당 한 번이에요. 이제 회원권으로 이어 가 보세요."
          : "지점 직원에게 휴대폰 번호를 말하면 바로 시작할 수 있어요."}
      </p>
      <Facts>
        <div>
          <dt>방문하는 날</dt>
          <dd>{formatDate(day)}</dd>
        </div>
        <div>
          <dt>지점</dt>
          <dd>
            {place.name}점{branch && <span>{branch.station}</span>}
            {branch && <span>{branch.address}</span>}
          </dd>
        </div>
        {goal && (
          <div>
            <dt>운동 목표</dt>
            <dd>{goal}</dd>
          </div>
        )}
      </Facts>
      {!isPast && (
        <>
          <h3>가져올 것</h3>
          <Bring>
            <li>실내에서만 신는 운동화</li>
            <li>물병과 갈아 신을 양말</li>
            <li>운동복과 개인 락커는 지점에 준비되어 있어요</li>
          </Bring>
        </>
      )}
      <Ways itemWidth="140px">
        {maps && !isPast && (
          <>
            <ButtonLink href={maps.kakao} target="_blank" rel="noopener noreferrer" look="secondary">
              카카오맵<span className="visually-hidden"> (새 창)</span>
            </ButtonLink>
            <ButtonLink href={maps.naver} target="_blank" rel="noopener noreferrer" look="secondary">
              네이버 지도<span className="visually-hidden"> (새 창)</span>
            </ButtonLink>
          </>
        )}
        {isPast ? (
          <ButtonLink href="/category/1">회원권 둘러보기</ButtonLink>
        ) : (
          <ButtonLink href={`/place/${place.pk}`} look="quiet">
            지점 자세히 보기
          </ButtonLink>
        )}
      </Ways>
    </Root>
  );
}

const Root = styled.section`
  h2 {
    margin-top: 20px;
    font-size: var(--text-heading);
    font-weight: 700;
  }
  h2:focus {
    outline: none;
  }
  h2 + p {
    margin-top: 8px;
    color: var(--color-ink-muted);
  }
  h3 {
    margin-top: 28px;
    font-size: var(--text-lead);
  }
`;

const Facts = styled.dl`
  margin-top: 24px;
  padding: 4px 20px;
  border-radius: var(--radius-large);
  background: var(--color-surface);

  > div {
    display: flex;
    gap: 16px;
    padding-block: 14px;
  }
  > div + div {
    border-top: 1px solid var(--color-line);
  }
  dt {
    flex: none;
    width: 88px;
    color: var(--color-ink-muted);
    font-size: var(--text-label);
  }
  dd {
    min-width: 0;
    font-weight: 600;
  }
  dd span {
    display: block;
    color: var(--color-ink-soft);
    font-size: var(--text-label);
    font-weight: 400;
  }
`;

const Bring = styled(TermList)`
  font-size: var(--text-body);
`;

const Ways = styled(ButtonRow)`
  margin-top: 28px;
`;
