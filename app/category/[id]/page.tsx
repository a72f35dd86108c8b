import type { Metadata } from "next";
import { CategoryView } from "@/components/category/view";
import { LoadedPage } from "@/components/layout/loaded-page";
import { IncludedList } from "@/components/product/included-list";
import { ProductPicture } from "@/components/product/picture";
import { RefundRule } from "@/components/product/refund-rule";
import { JsonLd } from "@/components/ui/json-ld";
import { publicEnv } from "@/lib/config/env";
import { buildMetadata } from "@/lib/config/metadata";
import { load } from "@/lib/render/read/backend";
import { readCategoryPrices } from "@/lib/render/read/category";
import { buildCategoryBreadcrumb, buildCategoryJsonLd, describeCategory } from "@/lib/seo/json-ld";
import { buildCategoryShare } from "@/lib/seo/share-words";

type PageProps = { params: Promise<{ id: string }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

/** A category's name stands before the brand's main title (docs/product.md 3.1). */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { id } = await params;
  const result = await load(readCategoryPrices(id));
  if (result.status !== "ok") return buildMetadata("/category/[id]", { status: result.status });
  const { category, branches } = result.data;
  return buildMetadata("/category/[id]", {
    title: `${category.name} 가격`,
    description: describeCategory(category, branches),
    path: `/category/${id}`,
    image: `/og/category/${id}`,
    share: { data: buildCategoryShare(category, branches) },
  });
}

export default async function CategoryPage({ params }: PageProps) {
  const result = await load(readCategoryPrices((await params).id));
  return (
    <LoadedPage result={result} what="이용권 안내" unavailableTitle="지금은 가격을 불러올 수 없어요">
      {({ category, branches, product }) => (
        <>
          <JsonLd data={buildCategoryJsonLd(category, branches, publicEnv.siteUrl)} />
          <JsonLd data={buildCategoryBreadcrumb(category, publicEnv.siteUrl)} />
          <CategoryView
            category={category}
            branches={branches}
            picture={<ProductPicture image={category.image} isEager={false} />}
            included={product && <IncludedList kind={product.kind} />}
            refundRule={product && <RefundRule kind={product.kind} headingLevel={3} />}
          />
        </>
      )}
    </LoadedPage>
  );
}
