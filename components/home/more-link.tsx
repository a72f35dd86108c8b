"use client";

import styled from "styled-components";
import { TextLink } from "@/components/ui/text-link";

/** The way from a few to all of them. */
export const MoreLink = styled(TextLink)`
  margin-top: 16px;

  &::after {
    width: 8px;
    height: 8px;
    margin-left: var(--space-1);
    border: solid;
    border-width: 2px 2px 0 0;
    transform: rotate(45deg);
    content: "";
  }
`;
