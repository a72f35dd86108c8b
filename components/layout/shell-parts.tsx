"use client";

import styled from "styled-components";

/** Even a short page has its footer at the window's lower edge. */
export const ShellFrame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

export const ShellBody = styled.div`
  flex: 1;
  min-width: 0;
`;

/** Visible only on keyboard focus. */
export const SkipLink = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: var(--layer-toast);
  padding: 12px 16px;
  border-radius: var(--radius-small);
  background: var(--color-ink);
  color: var(--color-paper);
  font-weight: 600;
  transform: translateY(-80px);

  &:focus {
    transform: none;
  }
`;
