import { load } from "@/lib/api/server";
import { publicEnv } from "@/lib/config/env";
import { buildSitemap, writeSitemap } from "@/lib/seo/sitemap";
import { readAllNotices, readAllBranches } from "@/lib/seo/read-all";

/**
 * A handler of its own and not `sitemap.ts`: it must not be baked at build, when no backend is there, and an
 * empty sitemap would tell search engines that all pages are gone. Its reads are cached, the answer is not.
 */
export async function GET(): Promise<Response> {
  const data = await load(
    Promise.all([readAllBranches(), readAllNotices()]).then(([branches, notices]) => ({ branches, notices })),
  );
  if (data.status !== "ok") {
    return new Response("사이트맵을 만들 수 없어요. 조금 뒤에 다시 시도해 주세요.\n", {
      status: 503,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "retry-after": "60",
        "cache-control": "no-store",
      },
    });
  }
  return new Response(writeSitemap(buildSitemap(data.data), publicEnv.siteUrl), {
    headers: { "content-type": "application/xml; charset=utf-8", "cache-control": "public, max-age=60" },
  });
}
