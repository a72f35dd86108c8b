"use client";

import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { Suspense, useMemo } from "react";
import styled from "styled-components";
import { withQueries } from "@/components/providers/with-queries";
import { LoadFailure } from "@/components/ui/load-failure";
import { Skeleton } from "@/components/ui/skeleton";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { branchQueries } from "@/lib/api/branch";
import { couponQueries } from "@/lib/api/coupon";
import { membershipQueries } from "@/lib/api/membership";
import { pointQueries } from "@/lib/api/point";
import { productQueries } from "@/lib/api/product";
import { isLongTerm } from "@/lib/contract/rules/order";
import { formatDateWith } from "@/lib/format/date";
import { readProductId } from "@/lib/payment/address";
import { listCouponChoices } from "@/lib/payment/order";
import { useSessionStore } from "@/stores/session";
import { CheckoutForm } from "./form";
import { CheckoutFrame, Columns, Part } from "./frame";
import { NothingChosen } from "./nothing-chosen";
import { Card } from "./order-card";
import { PayArea, PayBar } from "./pay";
import { usePayWays } from "./pay-way";

/** The checkout of the product that the address names. */
export const CheckoutView = withQueries(function CheckoutView() {
  return (
    <CheckoutFrame title="결제" isWide>
      <Suspense fallback={<CheckoutSkeleton />}>
        <FromAddress />
      </Suspense>
    </CheckoutFrame>
  );
});

function FromAddress() {
  const productId = readProductId(useSearchParams());
  return productId ? <Checkout key={productId} productId={productId} /> : <NothingChosen />;
}

function Checkout({ productId }: { productId: number }) {
  const { product: query, isLoading, ...data } = useOrderData(productId);
  const { data: product, error, isFetching, refetch } = query;
  const me = useSessionStore(({ me }) => me);

  if (!product && error && !isFetching) {
    return error.status === 404 ? (
      <NothingChosen title="없는 상품이에요" />
    ) : (
      <LoadFailure title="상품을 불러오지 못했어요" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!product) return <CheckoutSkeleton />;
  const closedUntil = isLongTerm(product) && me?.long_terms_closed_until;
  if (!product.is_active || closedUntil) {
    return (
      <NothingChosen placePk={product.place_pk}>
        {closedUntil
          ? `7일 안심을 두 번 써서 ${formatDateWith(closedUntil, "까지")} 1개월까지만 살 수 있어요.`
          : undefined}
      </NothingChosen>
    );
  }
  // A coupon chosen before a reload changes the amount, what is held the days: they would change during the click.
  if (isLoading) return <CheckoutSkeleton />;
  // What was chosen is given back once it is known to whom.
  return <CheckoutForm key={me?.id} product={product} {...data} />;
}

/** What a checkout stands on: the product, its branch, and the coupons and points of the member. */
function useOrderData(productId: number) {
  const product = useQuery(productQueries.one(productId));
  const branchPk = product.data?.place_pk;
  const branch = useQuery({
    ...branchQueries.detail(branchPk ?? 0),
    enabled: branchPk !== undefined,
  });
  const coupons = useMemberQuery(couponQueries.mineFor(productId));
  const points = useMemberQuery(pointQueries.used());
  const memberships = useMemberQuery(membershipQueries.mine());
  const { isLoading, ...payWays } = usePayWays();

  const choices = useMemo(
    () =>
      coupons.data && product.data && listCouponChoices(coupons.data, product.data, coupons.dataUpdatedAt),
    [coupons.data, coupons.dataUpdatedAt, product.data],
  );
  return {
    product,
    branch: branch.data ?? null,
    memberships: memberships.data ?? [],
    coupons: { choices, hasFailed: coupons.isError, onRetry: () => void coupons.refetch() },
    points: {
      balance: points.data?.remain_point,
      hasFailed: points.isError,
      onRetry: () => void points.refetch(),
    },
    payWays,
    isLoading: isLoading || [coupons, points, memberships].some((query) => query.isLoading),
  };
}

/** The skeleton of the checkout. */
function CheckoutSkeleton() {
  return (
    <Columns>
      <span className="visually-hidden" role="status">
        주문 내용을 불러오고 있어요
      </span>
      <div>
        <Head>
          <Skeleton width="96px" height="96px" radius="var(--radius-large)" />
          <div>
            <Skeleton width="150px" height="24px" />
            <Skeleton width="110px" height="20px" />
            <Skeleton width="130px" height="24px" />
          </div>
        </Head>
        {[52, 120, 52].map((height, index) => (
          <Part key={index}>
            <Skeleton width="90px" height="24px" />
            <Body height={`${height}px`} radius="var(--radius-large)" />
          </Part>
        ))}
      </div>
      <PayArea>
        <Skeleton width="90px" height="24px" />
        <Body height="84px" radius="var(--radius-large)" />
        <PayBar>
          <Skeleton height="56px" radius="var(--radius-large)" />
        </PayBar>
      </PayArea>
    </Columns>
  );
}

const Head = styled(Card)`
  > div {
    display: grid;
    align-content: center;
    gap: 8px;
  }
`;

const Body = styled(Skeleton)`
  margin-top: 16px;
`;
