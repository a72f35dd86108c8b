import { LoadedPage } from "@/components/layout/loaded-page";
import { OpeningCountdown } from "@/components/presale/countdown";
import { OpenedView } from "@/components/promotion/opened";
import { PromotionView } from "@/components/promotion/view";
import { isUpcoming } from "@/lib/branch/upcoming";
import { getToday } from "@/lib/contract/rules/days";
import type { Promotion } from "@/lib/promotion/promotions";
import { load } from "@/lib/server/read/backend";
import { readBranchByCode } from "@/lib/server/read/branch";

/** Shared by the three promotion pages: finds the branch by its code, then shows the offer. */
export async function PromotionPage({ promotion }: { promotion: Promotion }) {
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
