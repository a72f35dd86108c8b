"use client";

import styled from "styled-components";
import { ButtonLink } from "@/components/ui/button";

/**
 * A visitor's section of the drawer.
 *
 * @param loginHref the login page with the return address, which the sign-up keeps too
 */
export function LoginPrompt({ loginHref }: { loginHref: string }) {
  return (
    <>
      <Words>
        <strong>로그인해 주세요</strong>
        <p>회원권과 쿠폰, 포인트를 한곳에서 볼 수 있어요.</p>
      </Words>
      <Actions>
        <ButtonLink href={loginHref}>로그인</ButtonLink>
        <ButtonLink href={loginHref.replace(/^\/login/, "/signup")} look="secondary">
          회원가입
        </ButtonLink>
      </Actions>
    </>
  );
}

const Words = styled.div`
  strong {
    font-size: var(--text-figure);
    line-height: var(--leading-tight);
  }
  p {
    margin-top: 4px;
    color: var(--color-ink-muted);
  }
`;

const Actions = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 12px;
  margin-top: 20px;
`;
