"use client";

import type { ReactNode } from "react";
import styled from "styled-components";

/** Breadcrumbs: a link to the page above, then the current page. */
export function Crumbs({ children }: { children: ReactNode }) {
  return <Nav aria-label="현재 위치">{children}</Nav>;
}

const Nav = styled.nav`
  padding-top: var(--space-5);
  font-size: var(--text-small);

  a {
    display: inline-block;
    padding-block: calc(var(--space-2) + 2px);
    color: var(--color-ink-muted);
  }
  a:hover {
    text-decoration: underline;
  }
`;
