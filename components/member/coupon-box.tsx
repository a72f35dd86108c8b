"use client";

import { useQuery } from "@tanstack/react-query";
import styled from "styled-components";
import { CouponIcon } from "@/components/ui/balance-icon";
import { ChangingNumber } from "@/components/ui/changing-number";
import { Skeleton } from "@/components/ui/skeleton";
import { couponQueries } from "@/lib/api/coupon";
import { countBusinessCoupons } from "@/lib/coupon/count";
import { BalanceBox } from "./balance-box";

/** How many usable coupons the member has; refetched on each opening, and never a wrong 0. */
export function CouponBox() {
  const { data, isFetching, isError, refetch } = useQuery(couponQueries.mine());
  return (
    <BalanceBox
      href="/mypage/coupon"
      name="쿠폰"
      icon={<CouponIcon size={18} />}
      action={
        isError &&
        !isFetching && (
          <Retry type="button" aria-label="쿠폰 수 불러오기 다시 시도" onClick={() => void refetch()}>
            다시 시도
          </Retry>
        )
      }
    >
      {isFetching ? (
        <Skeleton width="56px" height="32px" />
      ) : data ? (
        <ChangingNumber>{`${countBusinessCoupons(data)}장`}</ChangingNumber>
      ) : (
        <>
          <span aria-hidden>–</span>
          <span className="visually-hidden">알 수 없음</span>
        </>
      )}
    </BalanceBox>
  );
}

const Retry = styled.button`
  position: absolute;
  right: 8px;
  bottom: 8px;
  min-height: 44px;
  padding-inline: 8px;
  color: var(--color-brand);
  font-size: var(--text-small);
  font-weight: var(--weight-semibold);
`;
