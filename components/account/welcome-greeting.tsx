"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { ButtonLink } from "@/components/ui/button";
import { Lead, PageTitle, Section } from "@/components/ui/page";
import { TextLink } from "@/components/ui/text-link";
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
        가입을 마쳤어요. 이제 다닐 지점을 골라 볼까요?
      </Words>
      {children}
      <Next>
        <ButtonLink href="/place" size="large">
          지점 고르기
        </ButtonLink>
        <TextLink href="/trial">하루 무료로 먼저 다녀 보기</TextLink>
      </Next>
    </Section>
  );
}

const Name = styled.span`
  display: block;
  color: var(--color-brand);
`;

const Next = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-5);
`;

const Words = styled(Lead)`
  max-width: 34em;
  margin-block: 12px 28px;

  b {
    display: block;
    color: var(--color-ink);
  }
`;
