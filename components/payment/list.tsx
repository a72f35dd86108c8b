"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import styled from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { StateView } from "@/components/ui/state-view";
import { UnreadableNote } from "@/components/ui/unreadable-note";
import { useHasSession } from "@/hooks/session/use-has-session";
import { paymentQueries } from "@/lib/api/payment";
import { countUnreadable } from "@/lib/api/reading/count-unreadable";
import { groupPaymentsByMonth } from "./history";
import { PaymentListSkeleton } from "./list-skeleton";
import { PaymentMonth } from "./month";

/** All payments, newest first; more are fetched on request. */
export function PaymentList() {
  const hasSession = useHasSession();
  const query = useInfiniteQuery({ ...paymentQueries.mine(), enabled: hasSession });
  const { data, error, isFetching, refetch, hasNextPage, isFetchNextPageError, isFetchingNextPage } = query;
  const months = useMemo(
    () => groupPaymentsByMonth(data?.pages.flatMap(({ results }) => results) ?? []),
    [data],
  );

  if (!data && error && !isFetching) {
    return <LoadFailure title="결제 내역을 불러오지 못했어요" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <PaymentListSkeleton />;
  if (months.length === 0) {
    return (
      <StateView
        title="아직 결제한 내역이 없어요"
        picture="empty-payment"
        action={<ButtonLink href="/place">지점 찾기</ButtonLink>}
      >
        회원권이나 PT를 결제하면 여기에 모여요.
      </StateView>
    );
  }

  const count = data.pages.at(-1)?.count ?? 0;
  const shown = data.pages.reduce((sum, { results }) => sum + results.length, 0);
  const unreadable = data.pages.reduce((sum, { results }) => sum + countUnreadable(results), 0);
  return (
    <div className="settling">
      <UnreadableNote count={unreadable} what="결제 내역" unit="건" />
      {months.map((month, index) => (
        <PaymentMonth
          key={month.month}
          {...month}
          // The rest of the last month may not be loaded yet, and its total would be wrong.
          isWhole={!hasNextPage || index < months.length - 1}
        />
      ))}
      {hasNextPage && (
        <More>
          {isFetchNextPageError && (
            <p role="alert">더 불러오지 못했어요. 연결을 확인하고 다시 눌러 주세요.</p>
          )}
          <Button look="quiet" isWide isBusy={isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            더 보기
          </Button>
        </More>
      )}
      <Count role="status">
        {hasNextPage ? `${count}건 가운데 ${shown}건을 보고 있어요` : `모두 ${shown}건이에요`}
      </Count>
    </div>
  );
}

const More = styled.div`
  display: grid;
  gap: 12px;
  margin-top: 24px;

  p {
    color: var(--color-danger);
    text-align: center;
  }
`;

const Count = styled.p`
  margin-top: 16px;
  color: var(--color-ink-muted);
  font-size: var(--text-small);
  font-variant-numeric: tabular-nums;
  text-align: center;
`;
