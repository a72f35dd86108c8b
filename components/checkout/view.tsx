"use client";

import { useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { withQueries } from "@/components/providers/with-queries";
import { ButtonLink } from "@/components/ui/button";
import { LoadFailure } from "@/components/ui/load-failure";
import { StateView } from "@/components/ui/state-view";
import { useOrderData } from "@/hooks/checkout/use-order-data";
import { readProductId } from "@/lib/payment/address";
import { CheckoutForm } from "./form";
import { CheckoutFrame } from "./frame";
import { CheckoutSkeleton } from "./skeleton";

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
  const data = useOrderData(productId);
  const { data: product, error, isFetching, refetch } = data.product;

  if (!product && error && !isFetching) {
    return error.status === 404 ? (
      <NothingChosen title="없는 상품이에요" />
    ) : (
      <LoadFailure title="상품을 불러오지 못했어요" error={error} onRetry={() => void refetch()} />
    );
  }
  if (!product) return <CheckoutSkeleton />;
  if (!product.is_active) return <NothingChosen title="지금은 팔지 않는 상품이에요" />;
  // The best coupon is chosen automatically: an amount shown earlier would change during the click.
  if (data.coupons.isLoading || data.points.isLoading) return <CheckoutSkeleton />;
  return <CheckoutForm product={product} data={data} />;
}

function NothingChosen({ title = "결제할 상품을 골라 주세요" }: { title?: string }) {
  return (
    <StateView title={title} picture="empty-search" action={<ButtonLink href="/place">지점 찾기</ButtonLink>}>
      지점 페이지에서 이용권과 가격을 보고 고를 수 있어요.
    </StateView>
  );
}
