import { publicEnv } from "@/lib/config/env";
import { load, REVALIDATE_S } from "@/lib/render/read/backend";
import { readNotices } from "@/lib/render/read/notice";
import { buildFeed } from "@/lib/seo/crawlers";

/** Operating news for readers and search engines; made at request time over a cached read, as the sitemap is. */
export async function GET(): Promise<Response> {
  const result = await load(readNotices());
  if (result.status !== "ok") {
    return new Response("소식을 불러올 수 없어요. 조금 뒤에 다시 시도해 주세요.\n", {
      status: 503,
      headers: {
        "content-type": "text/plain; charset=utf-8",
        "retry-after": String(REVALIDATE_S),
        "cache-control": "no-store",
      },
    });
  }
  return new Response(buildFeed(result.data.results, publicEnv.siteUrl), {
    headers: {
      "content-type": "application/rss+xml; charset=utf-8",
      "cache-control": `public, max-age=${REVALIDATE_S}`,
    },
  });
}
