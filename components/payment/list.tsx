"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import styled from "styled-components";
import { Button, ButtonLink } from "@/components/ui/button";
import { ListEnd } from "@/components/ui/list-end";
import { LoadFailure } from "@/components/ui/load-failure";
import { StateView } from "@/components/ui/state-view";
import { UnreadableNote } from "@/components/ui/unreadable-note";
import { useHasSession } from "@/hooks/session/use-has-session";
import { countUnreadable } from "@/lib/api/member-client";
import { paymentQueries } from "@/lib/api/payment";
import { media } from "@/styles/media";
import { openStatement } from "./from-address";
import { groupPaymentsByMonth } from "./history";
import { PaymentListSkeleton } from "./list-skeleton";
import { PaymentMonth } from "./month";

/** All payments, newest first; more are fetched on request. */
export function PaymentList() {
  const hasSession = useHasSession();
  const query = useInfiniteQuery({ ...paymentQueries.mine(), enabled: hasSession });
  const { data, error, isFetching, refetch, hasNextPage } = query;
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
        sign="empty"
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
      <Year>
        <Button look="quiet" size="small" onClick={openStatement}>
          연말정산용 내역
        </Button>
      </Year>
      <UnreadableNote count={unreadable} what="결제 내역" unit="건" />
      {months.map((month, index) => (
        <PaymentMonth
          key={month.month}
          {...month}
          // The rest of the last month may not be loaded yet, and its total would be wrong.
          isWhole={!hasNextPage || index < months.length - 1}
        />
      ))}
      <ListEnd query={query} shown={shown} count={count} />
    </div>
  );
}

const Year = styled.p`
  display: flex;
  justify-content: flex-end;
  margin-bottom: 8px;

  ${media.wide} {
    margin-bottom: 16px;
  }
`;
