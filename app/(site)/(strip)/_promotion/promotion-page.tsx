import { OpeningCountdown } from "@/components/presale/countdown";
import { OpenedView } from "@/components/promotion/opened";
import { PromotionView } from "@/components/promotion/view";
import { NotFoundView } from "@/components/ui/not-found-view";
import { UnavailableView } from "@/components/ui/unavailable-view";
import { isUpcoming } from "@/lib/branch/upcoming";
import { getToday } from "@/lib/contract/rules/days";
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
  const branch = result.data;
  if (!promotion.bookingHref) return <PromotionView promotion={promotion} branch={branch} />;
  if (!isUpcoming(branch, getToday())) return <OpenedView promotion={promotion} branch={branch} />;
  return (
    <PromotionView
      promotion={promotion}
      branch={branch}
      countdown={<OpeningCountdown openDate={branch.open_date} />}
    />
  );
}
