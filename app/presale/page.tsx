import { LoadedPage } from "@/components/layout/loaded-page";
import { PresaleView } from "@/components/presale/view";
import { brand } from "@/lib/config/brand";
import { buildMetadata } from "@/lib/config/metadata";
import { getToday } from "@/lib/contract/rules/days";
import { findHiddenBooking, listPresaleBranches } from "@/lib/promotion/promotions";
import { load } from "@/lib/render/read/backend";
import { readBranches } from "@/lib/render/read/branch";
import { buildPresaleShare } from "@/lib/seo/share-words";

export const revalidate = 60;

export async function generateMetadata() {
  const share = await load(
    readBranches().then((branches) => buildPresaleShare(listPresaleBranches(branches, getToday()))),
  );
  const description = `곧 문을 여는 ${brand} 지점의 오픈일과 사전 예약가를 확인하고 미리 예약하세요. 문을 열기 전에는 위약금 없이 모두 돌려드려요.`;
  return buildMetadata("/presale", { description, share, image: "/og/presale" });
}

export default async function PresalePage() {
  const today = getToday();
  return (
    <LoadedPage result={await load(readBranches())} unavailableTitle="지금은 사전 예약을 불러올 수 없어요">
      {(branches) => (
        <PresaleView
          branches={listPresaleBranches(branches, today)}
          hiddenBookingHref={findHiddenBooking(branches, today)}
        />
      )}
    </LoadedPage>
  );
}
