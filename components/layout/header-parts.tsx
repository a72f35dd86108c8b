"use client";

import styled, { css } from "styled-components";
import { Link } from "@/components/ui/link";
import { media } from "@/styles/media";
import { FrameLink } from "./frame-link";

/** Exactly 60 px, its hairline included (docs/product.md 4.2). */
export const Bar = styled.header`
  position: sticky;
  top: 0;
  z-index: var(--layer-header);
  height: var(--header-height);
  background: var(--color-paper);
  box-shadow: inset 0 -1px 0 var(--color-line);
`;

export const HomeLink = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 44px;
`;

export const Nav = styled.nav`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: flex-end;
  min-width: 0;

  ${media.wide} {
    gap: 20px;
  }
`;

/** Below 1180 px only the menu button remains next to the logo. */
export const WideList = styled.ul`
  display: none;

  ${media.wide} {
    display: flex;
    flex: 1;
    align-items: center;
    gap: 4px;
    margin-left: 28px;
  }
`;

const headerLinkCss = css`
  display: inline-flex;
  align-items: center;
  min-height: 40px;
  padding-inline: 14px;
  border-radius: var(--radius-pill);
  font-size: var(--text-label);
  font-weight: 600;
  white-space: nowrap;
  transition: background-color var(--motion-fast);
`;

export const HeaderLink = styled(FrameLink)`
  ${headerLinkCss}

  &:hover {
    background: var(--color-surface);
  }
`;

export const PresaleLink = styled(FrameLink)`
  ${headerLinkCss}
  min-height: 36px;
  margin-right: 4px;
  gap: 5px;
  background: var(--color-lime);
  color: var(--color-lime-ink);
  font-weight: 700;

  span {
    font-weight: 500;
  }
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
