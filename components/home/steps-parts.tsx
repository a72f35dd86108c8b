"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

export const Groups = styled.div`
  display: grid;
  gap: 40px;
  margin-top: 24px;

  ${media.wide} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 48px;
    margin-top: 32px;
  }
`;

export const Group = styled.div`
  h3 {
    font-size: var(--text-subheading);
    font-weight: 600;
  }
`;

export const StepList = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 16px;
  margin-top: 16px;

  h4 {
    margin-top: 14px;
    font-size: var(--text-lead);
    font-weight: 600;
    line-height: 1.4;
  }
  p {
    margin-top: 4px;
    color: var(--color-ink-muted);
    font-size: var(--text-label);
    line-height: 1.55;
  }
  ${media.tabletUp} {
    gap: 24px;
  }
`;

export const StepNumber = styled.span`
  color: var(--color-brand);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
`;
