import { buildGymsShare } from "@/components/station/gyms";
import { readDistrictPage, readStationPage } from "@/components/station/read-gyms";
import { findRoute } from "@/lib/config/routes";
import { NOTICE_CATEGORIES } from "@/lib/contract/notice";
import { load, NotFoundError } from "@/lib/render/read/backend";
import { readCategoryPrices } from "@/lib/render/read/category";
import { answerShare } from "@/lib/render/share";
import { buildCategoryShare, buildNoticeShare, type ShareWords } from "@/lib/seo/share-words";

type Params = { name: string; slug: string };

/** The share picture of a station, a district, a category or a kind of notices; 404 for an unknown one, 503 without its data. */
export async function GET(_request: Request, { params }: { params: Promise<Params> }): Promise<Response> {
  return answerShare(await load(readWords(await params)));
}

async function readWords({ name, slug }: Params): Promise<ShareWords> {
  if (name === "station") return buildGymsShare(await readStationPage(slug));
  if (name === "area") return buildGymsShare(await readDistrictPage(slug));
  if (name === "category" && findRoute(`/category/${slug}`)) {
    const { category, branches } = await readCategoryPrices(slug);
    return buildCategoryShare(category, branches);
  }
  // Never decoded: what is no text must not be an error.
  const category = NOTICE_CATEGORIES.find((one) => [one, encodeURIComponent(one)].includes(slug));
  if (name === "notice" && category) return buildNoticeShare(category);
  throw new NotFoundError(slug);
}
