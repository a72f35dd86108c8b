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

  img {
    width: min(360px, 72vw);
    height: auto;
    margin-bottom: 32px;
    border-radius: var(--radius-large);
  }
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

/** Pictures from the set of the state views, 4:3. */
export function Illustration({ name }: { name: "system-update" | "closed" }) {
  return (
    <picture>
      <source srcSet={`/images/states/${name}.avif`} type="image/avif" />
      <img src={`/images/states/${name}.webp`} alt="" width={320} height={240} />
    </picture>
  );
}
