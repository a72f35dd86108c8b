import type { Metadata } from "next";
import { LoadedPage } from "@/components/layout/loaded-page";
import { OpeningCountdown } from "@/components/presale/countdown";
import { OpenedView } from "@/components/promotion/opened";
import { PromotionView } from "@/components/promotion/view";
import { NotFoundView } from "@/components/ui/not-found-view";
import { isUpcoming } from "@/lib/branch/upcoming";
import { buildMetadata } from "@/lib/config/metadata";
import type { PromotionPath } from "@/lib/contract/content/site";
import { getToday } from "@/lib/contract/rules/days";
import { findPromotion } from "@/lib/promotion/promotions";
import { load } from "@/lib/render/read/backend";
import { readBranchByCode } from "@/lib/render/read/branch";
import { buildPromotionShare } from "@/lib/seo/share-words";

/** Title and description of a promotion page; the table's where the chain has no promotion there. */
export async function buildPromotionMetadata(path: PromotionPath): Promise<Metadata> {
  const promotion = findPromotion(path);
  const share = promotion
    ? await load(
        readBranchByCode(promotion.branchCode).then((branch) =>
          buildPromotionShare(promotion, branch, getToday()),
        ),
      )
    : ({ status: "not-found" } as const);
  return buildMetadata(path, {
    title: promotion?.pageTitle,
    description: promotion?.description,
    image: `/og${path}`,
    share,
  });
}

/** Shared by the promotion pages: finds the branch by its code, then shows the offer. */
export async function PromotionPage({ path }: { path: PromotionPath }) {
  const promotion = findPromotion(path);
  if (!promotion) {
    return (
      <main id="main">
        <NotFoundView what="프로모션" />
      </main>
    );
  }
  const result = await load(readBranchByCode(promotion.branchCode));
  return (
    <LoadedPage result={result} what="프로모션" unavailableTitle="지금은 프로모션을 불러올 수 없어요">
      {(branch) => {
        if (!promotion.bookingHref) return <PromotionView promotion={promotion} branch={branch} />;
        if (!isUpcoming(branch, getToday())) return <OpenedView promotion={promotion} branch={branch} />;
        const countdown = <OpeningCountdown openDate={branch.open_date} />;
        return <PromotionView promotion={promotion} branch={branch} countdown={countdown} />;
      }}
    </LoadedPage>
  );
}
