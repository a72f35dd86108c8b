import { OpeningCountdown } from "@/components/presale/countdown";
import { PromotionView } from "@/components/promotion/view";
import { NotFoundView } from "@/components/ui/not-found-view";
import { UnavailableView } from "@/components/ui/unavailable-view";
import { isUpcoming as isBranchUpcoming } from "@/lib/branch/upcoming";
import { getToday } from "@/lib/date/today";
import { loadBranchByCode } from "@/lib/promotion/load-branch";
import type { Promotion } from "@/lib/promotion/promotions";

/** What the three promotion pages have in common: the branch by its code, then the offer. */
export async function PromotionPage({ promotion }: { promotion: Promotion }) {
  const result = await loadBranchByCode(promotion.branchCode);
  if (result.status !== "ok") {
    return (
      <main id="main">
        {result.status === "not-found" ? (
          <NotFoundView what="프로모션" />
        ) : (
          <UnavailableView title="지금은 프로모션을 불러올 수 없어요" />
        )}
      </main>
    );
  }
  const isUpcoming = isBranchUpcoming(result.data, getToday());
  return (
    <PromotionView
      promotion={promotion}
      branch={result.data}
      isUpcoming={isUpcoming}
      countdown={isUpcoming && <OpeningCountdown openDate={result.data.open_date} />}
    />
  );
}
