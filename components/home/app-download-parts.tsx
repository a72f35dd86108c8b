"use client";

import styled from "styled-components";
import { media } from "@/styles/media";

export const AppBand = styled.section`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 32px;
  margin-top: calc(var(--section-gap) / 2);
  padding: 32px 24px;
  border-radius: var(--radius-large);
  background: var(--color-lime);
  color: var(--color-lime-ink);

  ${media.tabletUp} {
    padding: 48px 56px;
  }
  > div {
    flex: 1;
  }
  p {
    margin-top: 8px;
  }
`;

export const Stores = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
  margin-top: 24px;
  color: var(--color-ink);

  ${media.mobile} {
    a {
      flex: 1 1 100%;
    }
  }
`;

export const Qr = styled.figure`
  display: none;
  text-align: center;

  ${media.wide} {
    display: block;
  }
  img {
    margin-inline: auto;
    padding: 10px;
    border-radius: var(--radius-small);
    background: var(--color-paper);
  }
  p {
    font-size: var(--text-small);
  }
`;
