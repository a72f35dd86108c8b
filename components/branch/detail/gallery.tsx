"use client";

import { useRef, useState } from "react";
import styled from "styled-components";
import { ChevronLeftIcon, ChevronRightIcon } from "@/components/ui/icon";
import { toPictureColor } from "@/lib/branch/picture";
import type { PlaceGalleryItem } from "@/lib/contract/place";
import { media } from "@/styles/media";
import { BranchPicture } from "../picture";

/** Pictures of a branch side by side: scrolled by swiping, natively, or with buttons. */
export function BranchGallery({ items }: { items: PlaceGalleryItem[] }) {
  const list = useRef<HTMLUListElement>(null);
  const [edge, setEdge] = useState({ isStart: true, isEnd: false });

  const handleScroll = () => {
    const { scrollLeft = 0, scrollWidth = 0, clientWidth = 0 } = list.current ?? {};
    const isStart = scrollLeft < 8;
    const isEnd = scrollLeft + clientWidth > scrollWidth - 8;
    if (isStart !== edge.isStart || isEnd !== edge.isEnd) setEdge({ isStart, isEnd });
  };
  const step = (direction: 1 | -1) => {
    const slide = list.current?.firstElementChild;
    if (slide) list.current?.scrollBy({ left: direction * slide.clientWidth, behavior: "smooth" });
  };

  return (
    <Frame aria-label="지점 사진">
      <Slides ref={list} tabIndex={0} aria-label="사진 목록" onScroll={handleScroll}>
        {items.map(({ image, alt, color }, index) => (
          <li key={image}>
            <BranchPicture image={image} alt={alt} color={toPictureColor(color)} isEager={index === 0} />
          </li>
        ))}
      </Slides>
      {items.length > 1 && (
        <Steps>
          <button type="button" disabled={edge.isStart} onClick={() => step(-1)}>
            <ChevronLeftIcon label="이전 사진" />
          </button>
          <button type="button" disabled={edge.isEnd} onClick={() => step(1)}>
            <ChevronRightIcon label="다음 사진" />
          </button>
        </Steps>
      )}
    </Frame>
  );
}

const Frame = styled.section`
  position: relative;
  margin: 20px calc(var(--page-gutter) * -1) 0;
`;

const Slides = styled.ul`
  display: flex;
  gap: 12px;
  padding-inline: var(--page-gutter);
  overflow-x: auto;
  scroll-padding-inline: var(--page-gutter);
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  li {
    flex: 0 0 min(100%, 760px);
    scroll-snap-align: start;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  ${media.wide} {
    /* A branch's three pictures are side by side. */
    &:has(> :nth-child(3):last-child) {
      display: grid;
      grid-template-columns: 809fr 395fr;

      > :first-child {
        grid-row: span 2;
      }
      + div {
        display: none;
      }
    }
  }
`;

const Steps = styled.div`
  position: absolute;
  right: calc(var(--page-gutter) + 12px);
  bottom: 12px;
  display: flex;
  gap: 8px;

  button {
    display: grid;
    place-items: center;
    width: 44px;
    height: 44px;
    border-radius: 50%;
    background: var(--color-paper);
    box-shadow: var(--shadow-float);
  }
  button:disabled {
    color: var(--color-control-line);
    cursor: default;
  }
`;
