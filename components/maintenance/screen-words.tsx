"use client";

import styled, { css } from "styled-components";

/** Fills the window; its text is slightly above the middle. */
export const screenCss = css`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 100dvh;
  padding: 64px var(--page-gutter) 96px;
  background: var(--color-paper);
  color: var(--color-ink);
  text-align: center;
`;

export const Words = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  max-width: 560px;

  h1,
  h2 {
    font-size: var(--text-title);
    outline: none;
  }
  p {
    margin-top: 12px;
    color: var(--color-ink-muted);
    font-size: var(--text-lead);
    text-wrap: balance;
  }
  button,
  a {
    margin-top: 28px;
  }
`;

/** The line with a train that waits before what is being built. */
export function Illustration() {
  return (
    <Drawing viewBox="0 0 360 120" aria-hidden="true">
      <path d="M0 84H196" />
      <path className="unbuilt" d="M204 84H350" />
      <circle className="unbuilt" cx="274" cy="84" r="26" />
      <rect x="40" y="28" width="132" height="46" rx="14" />
      <path className="windows" d="M64 47h12M100 47h12M136 47h12" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  width: min(360px, 72vw);
  margin-bottom: 32px;
  fill: var(--color-brand);
  stroke-width: 8px;

  path {
    stroke: var(--color-brand);
  }
  .unbuilt {
    fill: var(--color-paper);
    stroke: var(--color-control-line);
    stroke-dasharray: 14 8;
  }
  .windows {
    stroke: var(--color-paper);
    stroke-linecap: round;
    stroke-width: 14px;
  }
`;
