"use client";

import type { Ref } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { COMPARE_LIMIT } from "@/lib/branch/compare";

type CompareBarProps = {
  names: string[];
  isRefused: boolean;
  onOpen: () => void;
  /** Receives the focus again when the comparison closes. */
  buttonRef: Ref<HTMLButtonElement>;
};

/** The shortlist for the comparison, visible while the list is browsed. */
export function CompareBar({ names, isRefused, onOpen, buttonRef }: CompareBarProps) {
  return (
    <Bar data-open={names.length > 0 || undefined}>
      <p role="status">
        {names.length > 0 && (
          <>
            <strong>
              {names.length}/{COMPARE_LIMIT}
            </strong>{" "}
            {names.join(", ")}
            <small>{isRefused ? refusal : names.length < 2 && "한 곳 더 담으면 비교할 수 있어요"}</small>
          </>
        )}
      </p>
      {names.length > 0 && (
        <Button ref={buttonRef} disabled={names.length < 2} onClick={onOpen}>
          비교하기
        </Button>
      )}
    </Bar>
  );
}

const refusal = `${COMPARE_LIMIT}곳까지 비교할 수 있어요. 하나를 빼고 담아 주세요.`;

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: var(--layer-sticky);

  &[data-open] {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    margin: 32px calc(var(--page-gutter) * -1) 0;
    padding: 12px max(var(--page-gutter), env(safe-area-inset-right)) max(12px, env(safe-area-inset-bottom))
      max(var(--page-gutter), env(safe-area-inset-left));
    border-top: 1px solid var(--color-line);
    background: var(--color-paper);
  }
  strong {
    color: var(--color-brand);
  }
  small {
    display: block;
    color: var(--color-caution);
    font-size: var(--text-small);
  }
  button {
    flex: none;
  }
`;
