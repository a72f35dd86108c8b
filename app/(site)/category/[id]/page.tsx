import type { Metadata } from "next";
import { CategoryView } from "@/components/category/view";
import { IncludedList } from "@/components/product/included-list";
import { ProductPicture } from "@/components/product/picture";
import { RefundRule } from "@/components/product/refund-rule";
import { JsonLd } from "@/components/ui/json-ld";
import { NotFoundView } from "@/components/ui/not-found-view";
import { UnavailableView } from "@/components/ui/unavailable-view";
import { load, readBackend } from "@/lib/api/server";
import { dropHiddenBranches } from "@/lib/branch/hidden";
import { buildCategoryBreadcrumb, buildCategoryJsonLd } from "@/lib/category/json-ld";
import { groupByBranch } from "@/lib/category/prices";
import { publicEnv } from "@/lib/config/env";
import { buildMetadata } from "@/lib/config/metadata";
import { MainCategorySchema } from "@/lib/contract/category";
import { PlaceListSchema } from "@/lib/contract/place";
import { getToday } from "@/lib/date/today";

type PageProps = { params: Promise<{ id: string }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

async function loadCategory({ params }: PageProps) {
  const { id } = await params;
  return load(readBackend(`/api/main-category/${id}/`, MainCategorySchema, "categories", `category-${id}`));
}

/** A category carries the brand's main title alone (specification, section 2, page titles). */
export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { id } = await props.params;
  const result = await loadCategory(props);
  const description = result.status === "ok" ? result.data.description : undefined;
  return buildMetadata("/category/[id]", { description, path: `/category/${id}` });
}

export default async function CategoryPage(props: PageProps) {
  const category = await loadCategory(props);
  // The products carry no more of their branch than its number.
  const branches =
    category.status === "ok" ? await load(readBackend("/api/place/", PlaceListSchema, "branches")) : category;
  if (category.status !== "ok" || branches.status !== "ok") {
    return (
      <main id="main">
        {category.status === "not-found" ? (
          <NotFoundView what="이용권 안내" />
        ) : (
          <UnavailableView title="지금은 가격을 불러올 수 없어요" />
        )}
      </main>
    );
  }
  const groups = groupByBranch(category.data, dropHiddenBranches(branches.data), getToday());
  const product = category.data.products.find(({ is_active }) => is_active);
  return (
    <>
      <JsonLd data={buildCategoryJsonLd(category.data, groups, publicEnv.siteUrl)} />
      <JsonLd data={buildCategoryBreadcrumb(category.data, publicEnv.siteUrl)} />
      <CategoryView
        category={category.data}
        branches={groups}
        picture={<ProductPicture image={category.data.image} />}
        included={product && <IncludedList kind={product.kind} />}
        refundRule={product && <RefundRule kind={product.kind} note={product.refund_note} headingLevel={3} />}
      />
    </>
  );
}
