import { PresaleView } from "@/components/presale/view";
import { UnavailableView } from "@/components/ui/unavailable-view";
import { load, readBackend } from "@/lib/api/server";
import { buildMetadata } from "@/lib/config/metadata";
import { PlaceListSchema } from "@/lib/contract/place";
import { getToday } from "@/lib/contract/rules/days";
import { findHiddenBooking, listPresaleBranches } from "@/lib/presale/branches";

export const revalidate = 60;

export const metadata = buildMetadata("/presale", {
  description:
    "곧 문을 여는 버핏 지점의 오픈일과 사전 예약가를 확인하고 미리 예약하세요. 문을 열기 전에는 위약금 없이 모두 돌려드려요.",
});

export default async function PresalePage() {
  const result = await load(readBackend("/api/place/", PlaceListSchema, "branches"));
  if (result.status !== "ok") {
    return (
      <main id="main">
        <UnavailableView title="지금은 사전 예약을 불러올 수 없어요" />
      </main>
    );
  }
  const today = getToday();
  return (
    <PresaleView
      branches={listPresaleBranches(result.data, today)}
      hiddenBookingHref={findHiddenBooking(result.data, today)}
    />
  );
}
