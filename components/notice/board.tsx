"use client";

import { useCallback, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { AddressWatcher } from "@/components/ui/address-watcher";
import { StateView } from "@/components/ui/state-view";
import { useAddress, writeAddress } from "@/hooks/use-address";
import { useIsHydrated } from "@/hooks/use-is-hydrated";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { countNoticePages, parseNoticeList, type NoticeListChoice } from "@/lib/notice/list";
import styles from "./board.module.css";
import { NoticeCategories } from "./categories";
import { Pager } from "./pager";

const loadFurtherPage = () => import("./further-page").then(({ FurtherPage }) => FurtherPage);

type NoticeBoardProps = {
  /** The rows of the document's own page. */
  children: ReactNode;
  /** What that shows. */
  own: NoticeListChoice;
  /** Number of notices on all its pages. */
  count: number;
  /** The categories that have a notice. */
  categories: readonly string[];
};

/** The list with its kinds and pages: each is a document, and whoever goes on to one here fetches only its rows. */
export function NoticeBoard({ children, own, count: ownCount, categories }: NoticeBoardProps) {
  const search = useAddress();
  const shown = useIsHydrated() ? parseNoticeList(search, categories) : own;
  const { page, category } = shown;
  const isOwn = page === own.page && category === own.category;
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({ [own.category]: ownCount });
  const board = useRef<HTMLDivElement>(null);
  const { Component: FurtherPage, hasFailed, retry } = useLazyComponent(loadFurtherPage, !isOwn);

  const setCount = useCallback(
    (count: number) => {
      setCounts((others) => ({ ...others, [category]: count }));
    },
    [category],
  );

  // Only the address changes: the list reads it and fetches, so that no document is requested again.
  const handleChoose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false;
    event.preventDefault();
    writeAddress(event.currentTarget.search, true);
    return true;
  };
  const handleTurn = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!handleChoose(event)) return;
    board.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  };

  return (
    <div
      className={styles.board}
      ref={board}
      tabIndex={-1}
      aria-label={["운영 소식", category, `${page}쪽`].filter(Boolean).join(" ")}
      role="region"
    >
      <AddressWatcher />
      <NoticeCategories categories={categories} chosen={category} onTurn={handleChoose} />
      {isOwn && children}
      {!isOwn && FurtherPage && <FurtherPage {...shown} onCount={setCount} />}
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
      <Pager {...shown} pageCount={countNoticePages(counts[category] ?? 0)} onTurn={handleTurn} />
    </div>
  );
}
