"use client";

import styled from "styled-components";
import { media } from "@/styles/media";
import { Section } from "./page";

/** A heading, its list, a link to all of it. On wide screens the list is next to them, readably narrow. */
export const Beside = styled(Section)`
  ${media.wide} {
    display: grid;
    grid-template: auto 1fr / minmax(0, 1fr) minmax(0, 2fr);
    column-gap: var(--space-8);

    > :nth-child(2) {
      grid-area: 1 / 2 / span 2;
      margin-top: 0;
    }
    > a {
      justify-self: start;
      align-self: start;
    }
  }
`;
