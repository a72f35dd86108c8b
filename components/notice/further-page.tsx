"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { withQueries } from "@/components/providers/with-queries";
import { Button, ButtonLink } from "@/components/ui/button";
import { Skeleton } from "@/components/ui/skeleton";
import { StateView } from "@/components/ui/state-view";
import { noticePageShape } from "@/lib/api/reading/shapes/notice";
import { anonymousCall, requestAnonymous } from "@/lib/api/request";
import {
  getNoticeListHref,
  NOTICES_PER_PAGE,
  toFullNoticeRow,
  writeNoticeQuery,
  type NoticeListChoice,
} from "@/lib/notice/list";
import styles from "./further-page.module.css";
import { NoticeList } from "./list";

/** One page of the notices (`GET /api/notice/`, anonymous): pinned first, then newest. */
const getNotices = anonymousCall((choice: NoticeListChoice) =>
  requestAnonymous({ url: `/api/notice/?${writeNoticeQuery(choice).slice(1)}` }, noticePageShape),
);

/** Another page, or kind, than the document's. */
type FurtherPageProps = NoticeListChoice & {
  onCount: (count: number) => void;
};

/** A page of the list that is fetched in the browser; its code and the query library load on demand. */
export const FurtherPage = withQueries(function FurtherPage({ page, category, onCount }: FurtherPageProps) {
  const {
    data: notices,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ["notices", category, page],
    queryFn: () => getNotices.orThrow({ page, category }),
    meta: { hasToast: true },
  });
  const count = notices?.count;
  useEffect(() => {
    if (count !== undefined) onCount(count);
  }, [count, onCount]);

  if (notices && notices.results.length > 0)
    return <NoticeList notices={notices.results.map(toFullNoticeRow)} />;
  if (notices) {
    return (
      <StateView
        title="이 쪽에는 소식이 없어요"
        sign="empty"
        action={<ButtonLink href={getNoticeListHref({ page: 1, category })}>첫 쪽 보기</ButtonLink>}
      >
        주소의 쪽 번호가 마지막 쪽보다 커요.
      </StateView>
    );
  }
  if (isFetching) return <ListSkeleton />;
  return (
    <StateView
      title="소식을 불러오지 못했어요"
      sign="error"
      action={<Button onClick={() => void refetch()}>다시 시도</Button>}
    >
      잠시 연결이 고르지 않아요. 조금 뒤에 다시 시도해 주세요.
    </StateView>
  );
});

/** The skeleton of the rows. */
function ListSkeleton() {
  return (
    <div className={styles.rows}>
      <span className="visually-hidden" role="status">
        소식을 불러오고 있어요
      </span>
      {Array.from({ length: NOTICES_PER_PAGE }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width="52px" height="24px" radius="var(--radius-pill)" />
          <Skeleton width={`${[62, 48, 71, 55][index % 4]}%`} height="20px" />
        </div>
      ))}
    </div>
  );
}
