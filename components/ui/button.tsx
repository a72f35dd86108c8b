"use client";

import Link from "next/link";
import type { ComponentPropsWithRef } from "react";
import styled, { css } from "styled-components";

type Look = {
  /** `primary` is the one thing to do on a screen. */
  look?: "primary" | "secondary" | "quiet" | "danger";
  size?: "large" | "medium" | "small";
  /** As wide as what it stands in. */
  isWide?: boolean;
};

/**
 * A button that says what happens. While `isBusy` it takes no second press and keeps its width and focus.
 */
export function Button({
  look,
  size,
  isWide,
  isBusy = false,
  type = "button",
  onClick,
  ...rest
}: ComponentPropsWithRef<"button"> & Look & { isBusy?: boolean }) {
  return (
    <ButtonShape
      {...rest}
      $look={look}
      $size={size}
      $isWide={isWide}
      type={type}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** A link that looks like a button, for a way onward rather than an action. */
export function ButtonLink({ look, size, isWide, ...rest }: ComponentPropsWithRef<typeof Link> & Look) {
  return <LinkShape {...rest} $look={look} $size={size} $isWide={isWide} />;
}

/** The same for an address outside the site. */
export function ButtonAnchor({ look, size, isWide, ...rest }: ComponentPropsWithRef<"a"> & Look) {
  return <AnchorShape {...rest} $look={look} $size={size} $isWide={isWide} />;
}

type Shape = { $look?: Look["look"]; $size?: Look["size"]; $isWide?: boolean };

const buttonCss = css<Shape>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--space-2);
  width: ${({ $isWide }) => ($isWide ? "100%" : "auto")};
  border: 1px solid transparent;
  ${({ $size = "medium" }) => sizes[$size]}
  font-weight: var(--weight-semibold);
  line-height: var(--leading-tight);
  text-align: center;

  ${({ $look = "primary" }) => looks[$look]}

  &:disabled {
    background: var(--color-surface-strong);
    border-color: transparent;
    color: var(--color-ink-muted);
    cursor: not-allowed;
  }
  /* Greyer, not fainter: its words stay readable. */
  &[aria-busy="true"] {
    filter: saturate(0.4);
    cursor: progress;
  }
`;

const sizes = {
  large: css`
    min-height: 56px;
    padding: var(--space-2) var(--space-6);
    border-radius: var(--radius-large);
    font-size: var(--text-lead);
  `,
  medium: css`
    min-height: 48px;
    padding: var(--space-2) var(--space-5);
    border-radius: var(--radius-large);
    font-size: var(--text-body);
  `,
  small: css`
    min-height: 36px;
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius-small);
    font-size: var(--text-small);
  `,
};

const looks = {
  primary: css`
    background: var(--color-brand);
    color: var(--color-paper);
    &:hover {
      background: var(--color-brand-strong);
    }
  `,
  secondary: css`
    background: var(--color-paper);
    border-color: var(--color-control-line);
    &:hover {
      background: var(--color-surface);
    }
  `,
  quiet: css`
    background: var(--color-surface);
    &:hover {
      background: var(--color-surface-strong);
    }
  `,
  danger: css`
    background: var(--color-danger);
    color: var(--color-paper);

    &:hover {
      background: var(--color-danger-strong);
    }
  `,
};

const ButtonShape = styled.button<Shape>`
  ${buttonCss}
`;

const LinkShape = styled(Link).attrs({ className: "press" })<Shape>`
  ${buttonCss}
`;

const AnchorShape = styled.a.attrs({ className: "press" })<Shape>`
  ${buttonCss}
`;
