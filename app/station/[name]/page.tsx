import type { Metadata } from "next";
import { LoadedPage } from "@/components/layout/loaded-page";
import { getStationHref, nameStation } from "@/components/station/around";
import { StationPageView } from "@/components/station/page-view";
import { readStation } from "@/components/station/read-station";
import { describeStation } from "@/components/station/words";
import { JsonLd } from "@/components/ui/json-ld";
import { publicEnv } from "@/lib/config/env";
import { buildMetadata } from "@/lib/config/metadata";
import { load } from "@/lib/render/read/backend";
import { buildGymList } from "@/lib/seo/branch";
import { buildBreadcrumb } from "@/lib/seo/json-ld";

type PageProps = { params: Promise<{ name: string }> };

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const result = await load(readStation((await params).name));
  const { status } = result;
  if (status !== "ok") return buildMetadata("/station/[name]", { status });
  return buildMetadata("/station/[name]", {
    ...describeStation(result.data),
    path: getStationHref(result.data.station),
  });
}

export default async function StationRoute({ params }: PageProps) {
  const result = await load(readStation((await params).name));
  return (
    <LoadedPage result={result} what="역 주변 지점" unavailableTitle="지금은 지점을 불러올 수 없어요">
      {(page) => (
        <>
          <JsonLd
            data={buildGymList(
              page.nearest.map(({ branch }) => branch),
              publicEnv.siteUrl,
            )}
          />
          <JsonLd
            data={buildBreadcrumb(
              [
                { name: "지점 찾기", path: "/place" },
                { name: nameStation(page.station), path: getStationHref(page.station) },
              ],
              publicEnv.siteUrl,
            )}
          />
          <StationPageView {...page} />
        </>
      )}
    </LoadedPage>
  );
}
