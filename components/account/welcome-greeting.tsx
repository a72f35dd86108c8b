"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { ButtonRow } from "@/components/ui/button-row";
import { Lead, PageTitle, Section } from "@/components/ui/page";
import { brand } from "@/lib/config/brand";
import { useSessionStore } from "@/stores/session";

/**
 * Greets the new member by name, in a line that is reserved until the name is known.
 *
 * @param children what the member has already got
 */
export function WelcomeGreeting({ children }: { children?: ReactNode }) {
  const name = useSessionStore(({ status, me }) => (status === "member" ? me?.nickname || me?.name : null));
  return (
    <Section>
      <PageTitle>
        <Name>{name ? `${name}님,` : "\u00a0"}</Name>
        {brand}에 온 걸 환영해요
      </PageTitle>
      <Words>
        <b>이번 역은 {brand}, 내리실 문은 오른쪽이에요.</b>
        가입을 마쳤어요. 가까운 지점을 고르거나, 하루 무료로 먼저 다녀 보세요.
      </Words>
      {children}
      <ButtonRow>
        <ButtonLink href="/place" size="large">
          지점 고르기
        </ButtonLink>
        <ButtonLink href="/trial" look="secondary" size="large">
          무료 체험 신청
        </ButtonLink>
      </ButtonRow>
    </Section>
  );
}

const Name = styled.span`
  display: block;
  color: var(--color-brand);
`;

const Words = styled(Lead)`
  max-width: 34em;
  margin-block: 12px 28px;

  b {
    display: block;
    color: var(--color-ink);
  }
`;
