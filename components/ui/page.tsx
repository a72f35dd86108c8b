"use client";

import type { ComponentPropsWithRef } from "react";
import styled from "styled-components";

/** The content column: at most 1280 px, or `max`, with the page's gutter. */
export function Container({ max, ...rest }: ComponentPropsWithRef<"div"> & { max?: string }) {
  return <Column {...rest} $max={max} />;
}

const Column = styled.div<{ $max?: string }>`
  width: 100%;
  max-width: ${({ $max = "var(--content-max)" }) => $max};
  margin-inline: auto;
  padding-inline: var(--page-gutter);
`;

/** A part of a page, set apart by air. */
export const Section = styled.section`
  padding-block: calc(var(--section-gap) / 2);
`;

export const PageTitle = styled.h1`
  font-size: var(--text-title);
  font-weight: var(--weight-bold);
`;

export const SectionTitle = styled.h2`
  font-size: var(--text-heading);
  font-weight: var(--weight-bold);
`;

export const Lead = styled.p`
  margin-top: var(--space-2);
  color: var(--color-ink-muted);
`;
