"use client";

import { useId, useRef, type KeyboardEvent } from "react";
import styled from "styled-components";
import { ChevronLeftIcon, ChevronRightIcon } from "@/components/ui/icon";
import { useDragScroll } from "@/hooks/branch/use-drag-scroll";
import { useRowEdges } from "@/hooks/branch/use-row-edges";
import { useScrollHint } from "@/hooks/branch/use-scroll-hint";
import { useSelectedInView } from "@/hooks/branch/use-selected-in-view";
import type { OrderedBranch } from "@/lib/branch/order";
import { prefersReducedMotion } from "@/lib/browser/device";
import type { Place } from "@/lib/contract/place";
import { media } from "@/styles/media";
import { StripItem } from "./strip-item";

/** How much of the visible row one click of a button scrolls. */
const PAGE_SHARE = 0.8;

type StripRowProps = { entries: OrderedBranch<Place>[]; selectedPk?: number };

/** The branches in a row that moves by drag, wheel, arrow keys and, on wide screens, buttons. */
export function StripRow({ entries, selectedPk }: StripRowProps) {
  const id = useId();
  const scrollerRef = useRef<HTMLDivElement>(null);
  const rowRef = useRef<HTMLUListElement>(null);
  const { canGoBack, canGoForward } = useRowEdges(scrollerRef);
  useDragScroll(scrollerRef);
  useSelectedInView(scrollerRef, selectedPk);
  useScrollHint(scrollerRef, rowRef);

  const scrollPage = (direction: 1 | -1) => {
    const scroller = scrollerRef.current;
    scroller?.scrollBy({
      left: direction * scroller.clientWidth * PAGE_SHARE,
      behavior: prefersReducedMotion() ? "auto" : "smooth",
    });
  };

  return (
    <>
      <div className="strip-scroller" ref={scrollerRef}>
        <ul className="strip-row" ref={rowRef} onKeyDown={moveFocus}>
          {entries.map((entry) => (
            <StripItem
              key={entry.branch.pk}
              entry={entry}
              isSelected={entry.branch.pk === selectedPk}
              soonTextId={`${id}soon`}
              xMarkTextId={`${id}x`}
            />
          ))}
        </ul>
      </div>
      <PageButton
        type="button"
        aria-label="이전 지점 보기"
        disabled={!canGoBack}
        onClick={() => scrollPage(-1)}
        $side="left"
      >
        <ButtonFace>
          <ChevronLeftIcon />
        </ButtonFace>
      </PageButton>
      <PageButton
        type="button"
        aria-label="다음 지점 보기"
        disabled={!canGoForward}
        onClick={() => scrollPage(1)}
        $side="right"
      >
        <ButtonFace>
          <ChevronRightIcon />
        </ButtonFace>
      </PageButton>
      <span id={`${id}soon`} hidden>
        오픈 예정
      </span>
      <span id={`${id}x`} hidden>
        구독 이용 지점
      </span>
    </>
  );
}

/** Arrow keys, Home and End move between the links; the browser scrolls the focused one into view. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll("a")];
  const index = links.findIndex((link) => link === document.activeElement);
  const targets: Record<string, number> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    Home: 0,
    End: links.length - 1,
  };
  const target = targets[event.key];
  if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  links[target]?.focus();
}

/** Lies over the end of the row, which fades out beneath it. */
const PageButton = styled.button<{ $side: "left" | "right" }>`
  display: none;

  ${media.wide} {
    position: absolute;
    inset-block: 0;
    ${({ $side }) => $side}: 0;
    display: grid;
    justify-items: ${({ $side }) => ($side === "left" ? "start" : "end")};
    width: 112px;
    padding: 24px 12px;
    background: linear-gradient(to ${({ $side }) => $side}, transparent, var(--color-paper) 70%);
    transition: opacity var(--motion-fast);
  }
  &:disabled {
    opacity: 0;
    pointer-events: none;
  }
  &:focus-visible {
    outline: 0;
  }
  &:focus-visible > span {
    outline: 3px solid var(--color-brand-ring);
    outline-offset: 2px;
  }
`;

const ButtonFace = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: var(--color-paper);
  box-shadow: var(--shadow-float);
`;
