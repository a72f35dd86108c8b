import type { MouseEvent } from "react";
import { getNoticeListHref, type NoticeListChoice } from "@/lib/notice/list";
import styles from "./pager.module.css";

type PagerProps = NoticeListChoice & {
  pageCount: number;
  onTurn: (event: MouseEvent<HTMLAnchorElement>) => void;
};

/** Links to the list's pages. */
export function Pager({ page, category, pageCount, onTurn }: PagerProps) {
  if (pageCount < 2 && page === 1) return null;
  return (
    <nav className={styles.pager} aria-label="운영 소식 쪽">
      <ol>
        {listPages(page, pageCount).map((number) => (
          <li key={number}>
            <a
              href={getNoticeListHref({ page: number, category })}
              aria-label={`${number}쪽`}
              aria-current={number === page ? "page" : undefined}
              onClick={onTurn}
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
