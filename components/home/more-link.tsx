"use client";

import Link from "next/link";
import styled from "styled-components";

/** The way from a few to all of them. */
export const MoreLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  margin-top: 16px;
  color: var(--color-brand);
  font-weight: 600;

  &::after {
    width: 8px;
    height: 8px;
    margin-left: var(--space-2);
    border: solid;
    border-width: 2px 2px 0 0;
    transform: rotate(45deg);
    content: "";
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 4px;
  }
`;
