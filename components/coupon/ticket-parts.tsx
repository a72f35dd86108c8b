"use client";

import styled from "styled-components";

type Out = { $isOut: boolean };

/** A ticket: the stub with the worth, a tear line, the rest. */
export const Surface = styled.div<Out>`
  position: relative;
  display: grid;
  grid-template-columns: 112px 1px minmax(0, 1fr);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-large);
  background: ${({ $isOut }) => ($isOut ? "var(--color-surface)" : "var(--color-paper)")};
  overflow: hidden;
`;

export const Stub = styled.p<Out>`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  padding: 16px 8px;
  background: ${({ $isOut }) => ($isOut ? "transparent" : "var(--color-lime)")};
  color: ${({ $isOut }) => ($isOut ? "var(--color-ink-muted)" : "var(--color-lime-ink)")};
  text-align: center;

  strong {
    font-size: var(--text-figure);
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.03em;
    line-height: 1.25;
    white-space: nowrap;
  }
  span {
    font-size: var(--text-small);
    font-weight: 600;
  }
`;

/** The tear line with a half circle cut out at either end. */
export const Notch = styled.span.attrs({ "aria-hidden": true })`
  position: relative;
  border-left: 1px dashed var(--color-line);

  &::before,
  &::after {
    content: "";
    position: absolute;
    left: -8px;
    width: 15px;
    height: 15px;
    border: 1px solid var(--color-line);
    border-radius: 50%;
    background: var(--color-paper);
  }
  &::before {
    top: -9px;
  }
  &::after {
    bottom: -9px;
  }
`;

export const Body = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-width: 0;
  padding: 16px;
`;

export const Name = styled.h3<Out>`
  font-weight: 700;
  font-size: var(--text-lead);
  line-height: 1.4;
  color: ${({ $isOut }) => ($isOut ? "var(--color-ink-soft)" : "inherit")};
`;

export const Condition = styled.p`
  text-wrap: balance;
  color: var(--color-ink-muted);
  font-size: var(--text-label);
  line-height: 1.5;
`;

export const Standing = styled.p<Out>`
  margin-top: 8px;
  font-size: var(--text-label);
  font-weight: 500;
  line-height: 1.5;
  color: ${({ $isOut }) => ($isOut ? "var(--color-ink-soft)" : "var(--color-ink)")};
`;

export const Mark = styled.span<{ $isUrgent?: boolean }>`
  padding: 2px 8px;
  border-radius: var(--radius-pill);
  background: ${({ $isUrgent }) => ($isUrgent ? "var(--color-caution-tint)" : "var(--color-surface-strong)")};
  color: ${({ $isUrgent }) => ($isUrgent ? "var(--color-caution)" : "var(--color-ink-soft)")};
  font-size: var(--text-tiny);
  font-variant-numeric: tabular-nums;
  font-weight: 600;
`;
