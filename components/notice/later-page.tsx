"use client";

import { useQuery } from "@tanstack/react-query";
import { WithQueries } from "@/components/providers/with-queries";
import { Button, ButtonLink } from "@/components/ui/button";
import { StateView } from "@/components/ui/state-view";
import { noticeQueries } from "@/lib/query/notice";
import { NoticeList } from "./list";
import { ListSkeleton } from "./list-skeleton";

/** A page of the list, from 2, that the document does not carry; it brings the query library along. */
export function LaterPage({ page }: { page: number }) {
  return (
    <WithQueries>
      <FetchedPage page={page} />
    </WithQueries>
  );
}

function FetchedPage({ page }: { page: number }) {
  const { data, isFetching, refetch } = useQuery(noticeQueries.page(page));
  if (data && data.results.length > 0) return <NoticeList notices={data.results} />;
  if (isFetching) return <ListSkeleton />;
  if (!data) return <ListFailure onRetry={() => void refetch()} />;
  return (
    <StateView
      title="이 쪽에는 소식이 없어요"
      picture="empty-notice"
      action={<ButtonLink href="/notice">첫 쪽 보기</ButtonLink>}
    >
      새 소식이 생기면 여기에 알려 드려요.
    </StateView>
  );
}

function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <StateView
      title="소식을 불러오지 못했어요"
      picture="error"
      action={<Button onClick={onRetry}>다시 시도</Button>}
    >
      잠시 연결이 고르지 않아요. 조금 뒤에 다시 시도해 주세요.
    </StateView>
  );
}
