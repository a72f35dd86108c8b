"use client";

import type { MouseEvent } from "react";
import { writeAddress } from "@/hooks/use-address";
import { getNoticePageHref } from "@/lib/notice/list";
import styles from "./pager.module.css";

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
    <nav className={styles.pager} aria-label="운영 소식 쪽">
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
    </nav>
  );
}

/** At most seven numbers: the first, the last and those around the current one. */
function listPages(page: number, pageCount: number): number[] {
  const around = [1, page - 2, page - 1, page, page + 1, page + 2, pageCount];
  return [...new Set(around)].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
}
