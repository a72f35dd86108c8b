import type { Metadata } from "next";
import { LoadedPage } from "@/components/layout/loaded-page";
import { buildGymsShare, type GymsMap, type GymsPage } from "@/components/station/gyms";
import { GymsView } from "@/components/station/gyms-view";
import { JsonLd } from "@/components/ui/json-ld";
import { publicEnv } from "@/lib/config/env";
import { buildMetadata, TITLE_MAX } from "@/lib/config/metadata";
import type { RoutePath } from "@/lib/config/routes";
import { site } from "@/lib/config/site";
import type { Loaded } from "@/lib/render/read/backend";
import { buildGymList } from "@/lib/seo/branch";
import { buildBreadcrumb } from "@/lib/seo/json-ld";

/** Title and description of a page about the gyms around a station or in a district. */
export function buildGymsMetadata(route: RoutePath, result: Loaded<GymsPage>): Metadata {
  if (result.status !== "ok") return buildMetadata(route, { status: result.status });
  const { name, count, href, description } = result.data;
  const title = `${name} 헬스장 ${count}곳`;
  const longer = `${title} 가격과 운영 시간`;
  const room = TITLE_MAX - ` | ${site.mainTitle}`.length;
  return buildMetadata(route, {
    title: longer.length <= room ? longer : title,
    description,
    path: href,
    image: href.replace("/place/", "/og/"),
    share: { data: buildGymsShare(result.data) },
  });
}

/** Shared by the pages of stations and districts. @param what such a page is about, for the 404 text */
export function GymsPageView({
  result,
  what,
}: {
  result: Loaded<GymsPage & { map: GymsMap | null }>;
  what: string;
}) {
  return (
    <LoadedPage result={result} what={what} unavailableTitle="지금은 지점을 불러올 수 없어요">
      {(page) => {
        const branches = page.compared.map(({ branch }) => branch);
        const steps = [
          { name: "지점 찾기", path: "/place" },
          { name: page.name, path: page.href },
        ];
        return (
          <>
            <JsonLd data={buildGymList(branches, publicEnv.siteUrl)} />
            <JsonLd data={buildBreadcrumb(steps, publicEnv.siteUrl)} />
            <GymsView {...page} />
          </>
        );
      }}
    </LoadedPage>
  );
}
