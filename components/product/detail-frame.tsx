"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

/** What a product's page and its skeleton share. */

export const Intro = styled.div`
  display: grid;
  gap: 20px;
  padding-bottom: 28px;

  h1 {
    font-size: var(--text-display);
    font-weight: var(--weight-bold);
  }
  ${media.tabletUp} {
    grid-template-columns: 280px minmax(0, 1fr);
    align-items: center;
    gap: 36px;
  }
`;

export const Part = styled.section`
  padding-block: 28px;
  border-top: 1px solid var(--color-line);

  > h2 {
    margin-bottom: 12px;
  }
`;
