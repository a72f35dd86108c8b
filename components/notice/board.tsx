"use client";

import { useQuery } from "@tanstack/react-query";
import { Suspense, useCallback, useRef, useState } from "react";
import styled from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { StateView } from "@/components/ui/state-view";
import type { NoticePage } from "@/lib/contract/notice";
import { countNoticePages } from "@/lib/notice/pages";
import { noticeQueries } from "@/lib/query/notice";
import { NoticeList } from "./list";
import { ListSkeleton } from "./list-skeleton";
import { PageFromAddress } from "./page-from-address";
import { Pager } from "./pager";

/**
 * The list with its pages. The document carries the first page for everybody; `?page=2` is read in the browser
 * and fetched there.
 */
export function NoticeBoard({ firstPage }: { firstPage: NoticePage }) {
  const [page, setPage] = useState(1);
  const board = useRef<HTMLDivElement>(null);
  const query = useQuery({ ...noticeQueries.page(page), enabled: page > 1 });
  const shown = page === 1 ? firstPage : query.data;

  const handleTurn = useCallback(() => {
    board.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);

  return (
    <Board ref={board} tabIndex={-1} aria-label={`운영 소식 ${page}쪽`} role="region">
      <Suspense>
        <PageFromAddress onChange={setPage} />
      </Suspense>
      {!shown && (query.isPending || query.isFetching) && <ListSkeleton />}
      {!shown && !query.isPending && !query.isFetching && (
        <StateView
          title="소식을 불러오지 못했어요"
          picture="error"
          action={<Button onClick={() => void query.refetch()}>다시 시도</Button>}
        >
          잠시 연결이 고르지 않아요. 조금 뒤에 다시 시도해 주세요.
        </StateView>
      )}
      {shown && shown.results.length > 0 && <NoticeList notices={shown.results} />}
      {shown && shown.results.length === 0 && (
        <StateView
          title={page === 1 ? "아직 소식이 없어요" : "이 쪽에는 소식이 없어요"}
          picture="empty-notice"
          action={
            page === 1 ? (
              <ButtonLink href="/place">지점 찾기</ButtonLink>
            ) : (
              <ButtonLink href="/notice">첫 쪽 보기</ButtonLink>
            )
          }
        >
          새 소식이 생기면 여기에 알려 드려요.
        </StateView>
      )}
      <Pager page={page} pageCount={countNoticePages(shown?.count ?? firstPage.count)} onTurn={handleTurn} />
    </Board>
  );
}

const Board = styled.div`
  outline: none;
`;
