"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { Lead, PageTitle, Section } from "@/components/ui/page";
import { brand } from "@/lib/config/brand";
import { useSessionStore } from "@/stores/session";
import { media } from "@/styles/media";

/**
 * Greets the new member by name, in a line that is reserved until the name is known.
 *
 * @param children the ticket, by which it goes on
 */
export function WelcomeGreeting({ children }: { children?: ReactNode }) {
  const name = useSessionStore(({ status, me }) => (status === "member" ? me?.nickname || me?.name : null));
  return (
    <Arrival>
      <div>
        <PageTitle>
          <Name>{name ? `${name}님,` : "\u00a0"}</Name>
          {brand}에 온 걸 환영해요
        </PageTitle>
        <Lead>가입을 마쳤어요. 이제 다닐 지점을 골라 볼까요?</Lead>
      </div>
      {children}
    </Arrival>
  );
}

/* On wide screens the ticket is where its words say the door is. */
const Arrival = styled(Section)`
  display: grid;
  gap: var(--space-6);

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 560px);
    align-items: center;
    gap: var(--space-16);
  }
`;

const Name = styled.span`
  display: block;
  color: var(--color-brand);
`;
