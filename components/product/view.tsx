"use client";

import { useQuery } from "@tanstack/react-query";
import { withQueries } from "@/components/providers/with-queries";
import { LoadFailure } from "@/components/ui/load-failure";
import { StateView } from "@/components/ui/state-view";
import { branchQueries } from "@/lib/api/branch";
import { productQueries } from "@/lib/api/product";
import { ProductDetail } from "./detail";
import { ProductSkeleton } from "./detail-skeleton";

/** One product; the document is the same for every id and the data is fetched in the browser. */
export const ProductView = withQueries(function ProductView({ id }: { id: number }) {
  return (
    <main id="main">
      <Loaded id={id} />
    </main>
  );
});

function Loaded({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(productQueries.one(id));
  // The product says which branch it is of.
  const branch = useQuery({ ...branchQueries.detail(data?.place_pk ?? 0), enabled: data !== undefined });
  if (data)
    return <ProductDetail product={data} branch={branch.isFetching ? undefined : (branch.data ?? null)} />;
  if (!error || isFetching) return <ProductSkeleton />;
  if (error.status === 404) return <NoSuchProduct />;
  return (
    <>
      <h1 className="visually-hidden">상품 상세</h1>
      <LoadFailure title="상품을 불러오지 못했어요" error={error} onRetry={() => void refetch()} />
    </>
  );
}

function NoSuchProduct() {
  return (
    <StateView
      title="없는 상품이에요"
      sign="missing"
      headingLevel={1}
      action={
        <>
          <a className="state-action" href="/product">
            이용권 고르기
          </a>
          <a className="state-action state-action--quiet" href="/place">
            지점 찾기
          </a>
        </>
      }
    >
      주소가 바뀌었거나 지워진 상품일 수 있어요. 지점을 골라 지금 파는 이용권을 살펴보세요.
    </StateView>
  );
}
