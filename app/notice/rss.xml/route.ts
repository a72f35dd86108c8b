import { publicEnv } from "@/lib/config/env";
import { load } from "@/lib/render/read/backend";
import { readNotices } from "@/lib/render/read/notice";
import { answerCrawler, buildFeed } from "@/lib/seo/crawlers";

/** Operating news for readers and search engines; made at request time over a cached read, as the sitemap is. */
export async function GET(): Promise<Response> {
  return answerCrawler(await load(readNotices()), {
    type: "application/rss+xml",
    sorry: "소식을 불러올 수 없어요.",
    write: ({ results }) => buildFeed(results, publicEnv.siteUrl),
  });
}
