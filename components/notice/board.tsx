"use client";

import dynamic from "next/dynamic";
import { Suspense, useCallback, useRef, useState, type ReactNode } from "react";
import styled from "styled-components";
import { countNoticePages } from "@/lib/notice/pages";
import { PageFromAddress } from "./page-from-address";
import { Pager } from "./pager";

const FurtherPage = dynamic(() => import("./further-page").then((module) => module.FurtherPage), {
  loading: () => <Reserved />,
});

type NoticeBoardProps = {
  /** The first page's rows, which the document carries for everybody. */
  children: ReactNode;
  /** Notices on all pages together. */
  count: number;
};

/** The list with its pages: `?page=2` is read in the browser and fetched there. */
export function NoticeBoard({ children, count: countAtFirst }: NoticeBoardProps) {
  const [page, setPage] = useState(1);
  const [count, setCount] = useState(countAtFirst);
  const board = useRef<HTMLDivElement>(null);

  const handleTurn = useCallback(() => {
    board.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  return (
    <Board ref={board} tabIndex={-1} aria-label={`운영 소식 ${page}쪽`} role="region">
      <Suspense>
        <PageFromAddress onChange={setPage} />
      </Suspense>
      {page === 1 ? children : <FurtherPage page={page} onCount={setCount} />}
      <Pager page={page} pageCount={countNoticePages(count)} onTurn={handleTurn} />
    </Board>
  );
}

/** Keeps the footer where it is until the rows are there. */
const Reserved = styled.div`
  min-height: 100vh;
`;

const Board = styled.div`
  outline: none;
`;
