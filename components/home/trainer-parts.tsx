"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

export const TrainerRoot = styled.div`
  display: grid;
  gap: 24px;

  ${media.tabletUp} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    gap: var(--space-12);

    > :first-child {
      order: 1;
    }
  }
  ${media.wide} {
    grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
    gap: var(--space-8);
  }
`;

export const TrainerWords = styled.div`
  p {
    max-width: 30em;
    margin-block: 12px 24px;
    color: var(--color-ink-muted);
  }
  ${media.mobile} {
    a {
      width: 100%;
    }
  }
`;
