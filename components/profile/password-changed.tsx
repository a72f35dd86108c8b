"use client";

import { useEffect, useRef } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icon";

/** The result of a password change, replacing the form. */
export function PasswordChanged({ onAgain }: { onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box>
      <CheckIcon size={32} />
      <h2 ref={heading} tabIndex={-1}>
        비밀번호를 바꿨어요
      </h2>
      <p>다른 기기에서는 모두 로그아웃됐어요. 다음 로그인부터 새 비밀번호를 입력해 주세요.</p>
      <Button look="secondary" onClick={onAgain}>
        한 번 더 바꾸기
      </Button>
    </Box>
  );
}

const Box = styled.div`
  padding: 32px 24px;
  border-radius: var(--radius-large);
  background: var(--color-surface);

  > svg {
    color: var(--color-success);
  }
  h2 {
    margin-top: 8px;
    font-size: var(--text-figure);
    outline: none;
  }
  p {
    margin: 8px 0 20px;
    color: var(--color-ink-soft);
  }
`;
