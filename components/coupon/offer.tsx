"use client";

import styled from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { Button } from "@/components/ui/button";
import { FieldError } from "@/components/ui/field";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { StateView } from "@/components/ui/state-view";
import { useOfferClaim } from "@/hooks/coupon/use-offer-claim";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { couponQueries } from "@/lib/api/coupon";
import { describeClosing, SOLD_OUT } from "@/lib/coupon/offer";
import { ClaimedCoupon } from "./claimed";
import { OfferTicket } from "./ticket-frame";

/** A coupon that a page offers to members, claimed with a click. */
export const CouponOffer = withQueries(function CouponOffer({ code }: { code: string }) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useMemberQuery(couponQueries.offer(code));
  const { claim, problem, isBusy, claimed, isSoldOut } = useOfferClaim();
  if (error?.status === 404) {
    return <StateView title="지금은 받을 수 있는 쿠폰이 없어요">다음 행사에서 다시 만나요.</StateView>;
  }
  if (!data && error && !isFetching) {
    return <LoadFailure title="쿠폰을 불러오지 못했어요" error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton height="220px" radius="var(--radius-large)" />;
  if (claimed) {
    return (
      <Box>
        <ClaimedCoupon claimed={claimed} hasListLink />
      </Box>
    );
  }
  const closing = isSoldOut ? SOLD_OUT : describeClosing(data, dataUpdatedAt);
  return (
    <Box>
      <OfferTicket offer={data} closing={closing} />
      {closing === null && (
        <Button isWide size="large" isBusy={isBusy} onClick={() => void claim(data.id)}>
          쿠폰 받기
        </Button>
      )}
      {problem && <FieldError role="alert">{problem}</FieldError>}
    </Box>
  );
});

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  max-width: 560px;
  margin-top: 28px;
`;
