"use client";

import styled from "styled-components";

/** A short page still has its footer at the window's lower edge. */
export const ShellFrame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

export const ShellBody = styled.div`
  flex: 1;
  min-width: 0;
`;

/** Seen only when the keyboard reaches it. */
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
