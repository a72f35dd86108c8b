import { listGymsPages } from "@/components/station/around";
import { publicEnv } from "@/lib/config/env";
import { getToday } from "@/lib/contract/rules/days";
import { load } from "@/lib/render/read/backend";
import { readBranches } from "@/lib/render/read/branch";
import { readAllNotices } from "@/lib/render/read/notice";
import { answerCrawler, buildSitemap, SITEMAP_PARTS, writeSitemap } from "@/lib/seo/crawlers";

/**
 * A file of the sitemap. A handler and not `sitemap.ts`: it must not be generated at build time, when there is no
 * backend. Its reads are cached, the answer is not.
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ file: string }> },
): Promise<Response> {
  const { file } = await params;
  const part = SITEMAP_PARTS.find((name) => file === `${name}.xml`);
  if (!part) return new Response(null, { status: 404 });
  return answerCrawler(await load(Promise.all([readBranches(), readAllNotices()])), {
    type: "application/xml",
    sorry: "사이트맵을 만들 수 없어요.",
    write: ([branches, notices]) => {
      const today = getToday();
      const gyms = listGymsPages(branches, today).map(({ path }) => path);
      return writeSitemap(buildSitemap({ branches, gyms, notices, today })[part], publicEnv.siteUrl);
    },
  });
}
