"use client";

import type { MouseEvent } from "react";
import styled from "styled-components";
import { writeAddress } from "@/hooks/use-address";
import { getNoticePageHref } from "@/lib/notice/list";

type PagerProps = { page: number; pageCount: number; onTurn: () => void };

/**
 * Links to the list's pages. A plain click only changes the address: the list reads it and fetches, so that no
 * document is requested again.
 */
export function Pager({ page, pageCount, onTurn }: PagerProps) {
  if (pageCount < 2 && page === 1) return null;

  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    writeAddress(event.currentTarget.search, true);
    onTurn();
  };
  return (
    <Root aria-label="운영 소식 쪽">
      <ol>
        {listPages(page, pageCount).map((number) => (
          <li key={number}>
            <a
              href={getNoticePageHref(number)}
              aria-label={`${number}쪽`}
              aria-current={number === page ? "page" : undefined}
              onClick={handleClick}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
    </Root>
  );
}

/** At most seven numbers: the first, the last and those around the current one. */
function listPages(page: number, pageCount: number): number[] {
  const around = [1, page - 2, page - 1, page, page + 1, page + 2, pageCount];
  return [...new Set(around)].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
}

const Root = styled.nav`
  margin-top: 32px;

  ol {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 4px;
  }
  a {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    border-radius: var(--radius-small);
    font-variant-numeric: tabular-nums;
  }
  a:hover {
    background: var(--color-surface);
  }
  a[aria-current] {
    background: var(--color-ink);
    color: var(--color-paper);
    font-weight: 600;
  }
`;
