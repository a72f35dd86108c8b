import { Band } from "@/components/ui/band";
import { ButtonRow } from "@/components/ui/button-row";
import { SectionTitle } from "@/components/ui/page";
import { StoreLinks } from "@/components/ui/store-links";
import { brand } from "@/lib/config/brand";

/** Reserving happens in the app alone: where to get it. */
export function ReserveInApp() {
  return (
    <Band>
      <div>
        <SectionTitle>예약은 {brand} 앱에서</SectionTitle>
        <p>웹사이트에서는 예약할 수 없어요. 앱에서 이번 주 수업을 고르세요.</p>
      </div>
      <ButtonRow>
        <StoreLinks />
      </ButtonRow>
    </Band>
  );
}
