"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

export const TrainerRoot = styled.div`
  display: grid;
  gap: 24px;

  ${media.tabletUp} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: center;
    gap: 48px;
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
