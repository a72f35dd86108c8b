"use client";

import { useState } from "react";
import styled from "styled-components";
import { FieldError } from "@/components/ui/field";
import { useLazyComponent } from "@/hooks/use-lazy-component";

const loadDialog = () => import("./withdrawal-dialog").then(({ WithdrawalDialog }) => WithdrawalDialog);

/** The unobtrusive link to the withdrawal at the end of the profile; its code loads when it is opened. */
export function WithdrawalEntry({ memberId }: { memberId: number }) {
  const [isOpen, setIsOpen] = useState(false);
  const { Component: WithdrawalDialog, hasFailed, retry } = useLazyComponent(loadDialog, isOpen);

  function handleOpen() {
    setIsOpen(true);
    retry();
  }

  return (
    <Foot>
      <button
        type="button"
        aria-busy={(isOpen && !WithdrawalDialog && !hasFailed) || undefined}
        onClick={handleOpen}
      >
        회원 탈퇴
      </button>
      {isOpen && hasFailed && (
        <FieldError role="alert">화면을 불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.</FieldError>
      )}
      {isOpen && WithdrawalDialog && (
        <WithdrawalDialog memberId={memberId} onClose={() => setIsOpen(false)} />
      )}
    </Foot>
  );
}

const Foot = styled.div`
  margin-top: 16px;

  > button {
    min-height: 44px;
    color: var(--color-ink-muted);
    font-size: var(--text-small);
    text-decoration: underline;
    text-underline-offset: 4px;
  }
  > button:hover {
    color: var(--color-ink);
  }
`;
