"use client";

import styled from "styled-components";

/** Shown above a list that is still there although its refetch failed. */
export function StaleNote({ onRetry }: { onRetry: () => void }) {
  return (
    <Note role="alert">
      <p>새로 불러오지 못해 조금 전 내용을 보여 드려요.</p>
      <button type="button" onClick={onRetry}>
        다시 시도
      </button>
    </Note>
  );
}

const Note = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  padding: var(--space-1) var(--space-4);
  border-radius: var(--radius-large);
  background: var(--color-caution-tint);
  color: var(--color-caution);
  font-size: var(--text-small);

  button {
    flex: none;
    min-height: 44px;
    font-weight: var(--weight-semibold);
    text-decoration: underline;
  }
`;
