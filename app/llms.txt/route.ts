import { listGymsPages } from "@/components/station/around";
import { publicEnv } from "@/lib/config/env";
import { getToday } from "@/lib/contract/rules/days";
import { load } from "@/lib/render/read/backend";
import { readBranches } from "@/lib/render/read/branch";
import { readAllCategoryPrices } from "@/lib/render/read/category";
import { answerCrawler, writeGuide } from "@/lib/seo/crawlers";

/** The chain as plain text (llmstxt.org): branches, prices and rules, made at request time over cached reads. */
export async function GET(): Promise<Response> {
  return answerCrawler(await load(Promise.all([readBranches(), readAllCategoryPrices()])), {
    type: "text/markdown",
    sorry: "지점을 불러올 수 없어요.",
    write: ([branches, categories]) => {
      const today = getToday();
      const links = listGymsPages(branches, today);
      return writeGuide({ branches, categories, links, today }, publicEnv.siteUrl);
    },
  });
}
