"use client";

import { useCallback, useRef, useState, type ReactNode } from "react";
import { AddressWatcher } from "@/components/ui/address-watcher";
import { StateView } from "@/components/ui/state-view";
import { useAddress } from "@/hooks/use-address";
import { useIsHydrated } from "@/hooks/use-is-hydrated";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { countNoticePages, parseNoticePage } from "@/lib/notice/list";
import styles from "./board.module.css";
import { Pager } from "./pager";

const loadFurtherPage = () => import("./further-page").then(({ FurtherPage }) => FurtherPage);

type NoticeBoardProps = {
  /** The rows of the document's own page. */
  children: ReactNode;
  /** Which page that is. */
  page: number;
  /** Number of notices on all pages. */
  count: number;
};

/** The list with its pages: each is a document, and whoever turns one here fetches only its rows. */
export function NoticeBoard({ children, page: ownPage, count: countAtFirst }: NoticeBoardProps) {
  const search = useAddress();
  const page = useIsHydrated() ? parseNoticePage(search) : ownPage;
  const isOwn = page === ownPage;
  const [count, setCount] = useState(countAtFirst);
  const board = useRef<HTMLDivElement>(null);
  const { Component: FurtherPage, hasFailed, retry } = useLazyComponent(loadFurtherPage, !isOwn);

  const handleTurn = useCallback(() => {
    board.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  return (
    <div className={styles.board} ref={board} tabIndex={-1} aria-label={`운영 소식 ${page}쪽`} role="region">
      <AddressWatcher />
      {isOwn && children}
      {!isOwn && FurtherPage && <FurtherPage page={page} onCount={setCount} />}
      {!isOwn && !FurtherPage && !hasFailed && <div className={styles.reserved} />}
      {!isOwn && hasFailed && (
        <StateView
          title="소식을 불러오지 못했어요"
          sign="offline"
          action={
            <button className="state-action" type="button" onClick={retry}>
              다시 시도
            </button>
          }
        >
          인터넷 연결을 확인하고 다시 눌러 주세요.
        </StateView>
      )}
      <Pager page={page} pageCount={countNoticePages(count)} onTurn={handleTurn} />
    </div>
  );
}
