"use client";

import type { ReactNode } from "react";
import styled from "styled-components";
import { useSessionStore } from "@/stores/session";

/**
 * Hides the header's content in its reserved space until it is known whether there is a member, then fades it
 * in (docs/product.md 4.6).
 */
export function HeaderFade({ children }: { children: ReactNode }) {
  const isLoading = useSessionStore((state) => state.status === "loading");
  return <Inner data-loading={isLoading || undefined}>{children}</Inner>;
}

const Inner = styled.div`
  display: flex;
  align-items: center;
  height: 100%;
  max-width: var(--content-max);
  margin-inline: auto;
  padding-inline: var(--page-gutter);
  transition: opacity var(--motion-slow) var(--ease-out);

  &[data-loading] {
    visibility: hidden;
    opacity: 0;
  }
  /* Without scripts that is never known: the visitor's header is shown. */
  @media (scripting: none) {
    &[data-loading] {
      visibility: visible;
      opacity: 1;
    }
  }
`;
