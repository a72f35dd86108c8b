import type { Metadata } from "next";
import { BranchDetailView } from "@/components/branch/detail/view";
import { JsonLd } from "@/components/ui/json-ld";
import { NotFoundView } from "@/components/ui/not-found-view";
import { UnavailableView } from "@/components/ui/unavailable-view";
import { load, readBackend } from "@/lib/api/server";
import { getBranchDescription, getBranchTitle } from "@/lib/branch/description";
import { buildBranchBreadcrumb, buildBranchJsonLd } from "@/lib/branch/json-ld";
import { publicEnv } from "@/lib/config/env";
import { buildMetadata } from "@/lib/config/metadata";
import { PlaceDetailSchema } from "@/lib/contract/place";

type PageProps = { params: Promise<{ id: string }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

async function loadBranch({ params }: PageProps) {
  const { id } = await params;
  return load(readBackend(`/api/place/${id}/`, PlaceDetailSchema, "branches", `branch-${id}`));
}

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const { id } = await props.params;
  const result = await loadBranch(props);
  if (result.status !== "ok") return buildMetadata("/place/[id]", { path: `/place/${id}` });
  return buildMetadata("/place/[id]", {
    title: getBranchTitle(result.data),
    description: getBranchDescription(result.data),
    path: `/place/${id}`,
    image: `/og/place/${id}`,
  });
}

export default async function BranchPage(props: PageProps) {
  const result = await loadBranch(props);
  if (result.status === "not-found") {
    return (
      <main id="main">
        <NotFoundView what="지점" />
      </main>
    );
  }
  if (result.status === "unavailable") {
    return (
      <main id="main">
        <UnavailableView title="지금은 지점 정보를 불러올 수 없어요" />
      </main>
    );
  }
  return (
    <>
      <JsonLd data={buildBranchJsonLd(result.data, publicEnv.siteUrl)} />
      <JsonLd data={buildBranchBreadcrumb(result.data, publicEnv.siteUrl)} />
      <BranchDetailView branch={result.data} />
    </>
  );
}
