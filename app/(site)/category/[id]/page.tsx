import type { Metadata } from "next";
import { load, readBackend } from "@/lib/api/server";
import { buildMetadata } from "@/lib/config/metadata";
import { MainCategorySchema } from "@/lib/contract/category";
import { NotFoundView } from "@/components/ui/not-found-view";
import { SimplePage } from "@/components/ui/simple-page";
import { UnavailableView } from "@/components/ui/unavailable-view";

type Params = { params: Promise<{ id: string }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

/** A category carries the brand's main title alone (specification, section 2, page titles). */
export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const { id } = await params;
  const result = await loadCategory(id);
  const description = result.status === "ok" ? result.data.description : undefined;
  return buildMetadata("/category/[id]", { description, path: `/category/${id}` });
}

export default async function CategoryPage({ params }: Params) {
  const result = await loadCategory((await params).id);
  if (result.status !== "ok") {
    return (
      <main id="main">
        {result.status === "not-found" ? <NotFoundView what="이용권 안내" /> : <UnavailableView />}
      </main>
    );
  }
  return (
    <SimplePage title={result.data.name} onward={{ href: "/place", label: "지점 찾기" }}>
      {result.data.description} 지점별 가격과 환불 규칙은 각 지점 페이지에서 볼 수 있어요.
    </SimplePage>
  );
}

function loadCategory(id: string) {
  return load(readBackend(`/api/main-category/${id}/`, MainCategorySchema, "categories"));
}
