import type { Metadata } from "next";
import { BranchDetailView } from "@/components/branch/detail/view";
import { LoadedPage } from "@/components/layout/loaded-page";
import { findDistrictOf } from "@/components/station/district";
import { JsonLd } from "@/components/ui/json-ld";
import { publicEnv } from "@/lib/config/env";
import { buildMetadata } from "@/lib/config/metadata";
import { getToday } from "@/lib/contract/rules/days";
import { load } from "@/lib/render/read/backend";
import { findLine, readBranchPage } from "@/lib/render/read/branch";
import {
  getBranchDescription,
  getBranchTitle,
  buildBranchBreadcrumb,
  buildBranchJsonLd,
} from "@/lib/seo/branch";
import { buildBranchShare } from "@/lib/seo/share-words";

type PageProps = { params: Promise<{ id: string }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { id } = await params;
  const result = await load(readBranchPage(id));
  if (result.status !== "ok") return buildMetadata("/place/[id]", { status: result.status });
  const { branch, near } = result.data;
  return buildMetadata("/place/[id]", {
    title: getBranchTitle(branch),
    description: getBranchDescription(branch),
    path: `/place/${id}`,
    image: `/og/place/${id}`,
    share: { data: buildBranchShare(branch, { near, line: findLine(branch.station) }, getToday()) },
  });
}

export default async function BranchPage({ params }: PageProps) {
  const result = await load(readBranchPage((await params).id));
  return (
    <LoadedPage result={result} what="지점" unavailableTitle="지금은 지점 정보를 불러올 수 없어요">
      {({ branch, near, branches }) => (
        <>
          <JsonLd data={buildBranchJsonLd(branch, publicEnv.siteUrl, getToday())} />
          <JsonLd data={buildBranchBreadcrumb(branch, publicEnv.siteUrl)} />
          <BranchDetailView
            branch={branch}
            near={near}
            line={findLine(branch.station)}
            district={findDistrictOf(branch, branches, getToday())}
          />
        </>
      )}
    </LoadedPage>
  );
}
