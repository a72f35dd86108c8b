import { getStationHref, listStationsWithPage } from "@/components/station/around";
import { getDistrictHref, listDistrictsWithPage } from "@/components/station/district";
import { publicEnv } from "@/lib/config/env";
import { getToday } from "@/lib/contract/rules/days";
import { load, REVALIDATE_S } from "@/lib/render/read/backend";
import { readBranches } from "@/lib/render/read/branch";
import { readAllNotices } from "@/lib/render/read/notice";
import { buildSitemap, writeSitemap } from "@/lib/seo/crawlers";

/**
 * A separate handler and not `sitemap.ts`: it must not be generated at build time, when there is no backend,
 * and an empty sitemap would tell search engines that all pages are gone. Its reads are cached, the answer is
 * not.
 */
export async function GET(): Promise<Response> {
  const result = await load(Promise.all([readBranches(), readAllNotices()]));
  if (result.status !== "ok") {
    return new Response("사이트맵을 만들 수 없어요. 조금 뒤에 다시 시도해 주세요.\n", {
      status: 503,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "retry-after": String(REVALIDATE_S),
        "cache-control": "no-store",
      },
    });
  }
  const [branches, notices] = result.data;
  const today = getToday();
  const gyms = [
    ...listDistrictsWithPage(branches, today).map(({ district }) => getDistrictHref(district)),
    ...listStationsWithPage(branches, today).map(getStationHref),
  ];
  return new Response(writeSitemap(buildSitemap({ branches, gyms, notices }), publicEnv.siteUrl), {
    headers: {
      "content-type": "application/xml; charset=utf-8",
      "cache-control": `public, max-age=${REVALIDATE_S}`,
    },
  });
}
