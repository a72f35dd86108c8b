"use client";

import styled from "styled-components";
import { CIRCLE_SIZE_PX } from "@/lib/branch/constants";

/** Room around an item, so that its ring and focus mark are not cut off. */
const ITEM_SPACE_PX = 6;
const ROW_SPACE_PX = 12;
const NAME_HEIGHT_PX = 20;
const NAME_GAP_PX = 8;
const BODY_HEIGHT_PX = CIRCLE_SIZE_PX + NAME_GAP_PX + NAME_HEIGHT_PX + 2 * (ITEM_SPACE_PX + ROW_SPACE_PX);

export const Region = styled.section`
  border-bottom: 1px solid var(--color-line);
`;

/** One height for every state, so that nothing below moves. */
export const Body = styled.div`
  position: relative;
  max-width: var(--content-max);
  min-height: ${BODY_HEIGHT_PX}px;
  margin-inline: auto;
`;

/** The window that the row moves behind. A finger moves it sideways by our drag, the page up and down itself. */
export const Scroller = styled.div`
  padding-block: ${ROW_SPACE_PX}px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  /* What the keyboard brings into view does not end up under the buttons. */
  scroll-padding-inline: ${2 * CIRCLE_SIZE_PX}px;
  scrollbar-width: none;
  touch-action: pan-y pinch-zoom;
  -webkit-user-select: none;
  user-select: none;

  &::-webkit-scrollbar {
    display: none;
  }
  &[data-dragging] {
    cursor: grabbing;
  }
`;

/** The first circle stands in line with the page's text. */
export const Row = styled.ul`
  display: flex;
  width: max-content;
  min-width: 100%;
  padding-inline: calc(var(--page-gutter) - ${ITEM_SPACE_PX}px);
`;

export const itemShape = `
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: ${NAME_GAP_PX}px;
  min-width: ${CIRCLE_SIZE_PX + 2 * ITEM_SPACE_PX}px;
  padding: ${ITEM_SPACE_PX}px;
`;

export const nameShape = `
  height: ${NAME_HEIGHT_PX}px;
  font-size: var(--text-tiny);
  line-height: ${NAME_HEIGHT_PX}px;
`;
