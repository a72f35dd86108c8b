import { easyKorean } from "@/components/first-visit/easy-korean";
import { english } from "@/components/first-visit/english";
import { buildFirstVisitShare } from "@/components/first-visit/guide";
import { readGuide } from "@/components/first-visit/read-guide";
import { getToday } from "@/lib/contract/rules/days";
import { listPresaleBranches, promotions } from "@/lib/promotion/promotions";
import { load, NotFoundError } from "@/lib/render/read/backend";
import { readBranchByCode, readBranches, readPricedBranches } from "@/lib/render/read/branch";
import { readTeamClassPrice } from "@/lib/render/read/category";
import { readHome } from "@/lib/render/read/home";
import { answerShare } from "@/lib/render/share";
import {
  buildAccessibilityShare,
  buildBranchListShare,
  buildHomeShare,
  buildInvitationShare,
  buildPresaleShare,
  buildPromotionShare,
  buildRealPriceShare,
  buildTeamClassShare,
  type ShareWords,
} from "@/lib/seo/share-words";

/** The share picture of a page that is no branch's; 404 for an unknown one, 503 while its data is unavailable. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ name: string }> },
): Promise<Response> {
  return answerShare(await load(readWords((await params).name, getToday())));
}

async function readWords(name: string, today: string): Promise<ShareWords> {
  switch (name) {
    case "home": {
      // Every page without a picture of its own shows it: it can do without the figure.
      const home = await load(readHome());
      return buildHomeShare(home.status === "ok" ? home.data.price : null);
    }
    case "places":
      return buildBranchListShare(await readBranches(), today);
    case "teambutfit":
      return buildTeamClassShare(await readTeamClassPrice());
    case "accessibility":
      return buildAccessibilityShare();
    case "price":
      return buildRealPriceShare(await readPricedBranches(), today);
    case "presale":
      return buildPresaleShare(listPresaleBranches(await readBranches(), today));
    case "en":
      return buildFirstVisitShare(await readGuide(), english);
    case "first":
      return buildFirstVisitShare(await readGuide(), easyKorean);
    case "referral":
      return buildInvitationShare();
    default: {
      const promotion = promotions.find(({ path }) => path === `/${name}`);
      if (!promotion) throw new NotFoundError(name);
      return buildPromotionShare(promotion, await readBranchByCode(promotion.branchCode), today);
    }
  }
}
