"use client";

import styled from "styled-components";

/** Says that the form contains an earlier draft, and offers to delete it: the device may be shared. */
export function DraftNotice({ onStartAnew }: { onStartAnew: () => void }) {
  return (
    <Note>
      <p role="status">쓰던 내용을 불러왔어요.</p>
      <button type="button" onClick={onStartAnew}>
        지우고 새로 쓰기
      </button>
    </Note>
  );
}

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  column-gap: 12px;
  padding: 4px 16px;
  border-radius: var(--radius-large);
  background: var(--color-surface);
  font-size: var(--text-label);

  button {
    min-height: 44px;
    font-weight: var(--weight-semibold);
    text-decoration: underline;
  }
`;
