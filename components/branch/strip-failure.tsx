"use client";

import styled from "styled-components";
import { Button } from "@/components/ui/button";

/** Words in the place of the row, in its height. */
export const StripMessage = styled.div`
  position: absolute;
  inset: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  align-content: center;
  gap: 8px 16px;
  padding-inline: var(--page-gutter);
  color: var(--color-ink-muted);
`;

/** Says that the branches did not come, with a way to ask again. */
export function StripFailure({ isBusy, onRetry }: { isBusy?: boolean; onRetry: () => void }) {
  return (
    <StripMessage>
      지점을 불러오지 못했어요
      <Button look="secondary" size="small" isBusy={isBusy} onClick={onRetry}>
        다시 시도
      </Button>
    </StripMessage>
  );
}
