import { CouponOffer } from "@/components/coupon/offer";
import { EventFrame } from "@/components/event/frame";
import { EventSteps } from "@/components/event/steps";
import { EventTerms } from "@/components/event/terms";
import { NotFoundView } from "@/components/ui/not-found-view";
import { buildMetadata } from "@/lib/config/metadata";
import { summerEvent } from "@/lib/promotion/promotions";

export const metadata = buildMetadata("/summerfesta");

export default function Page() {
  if (!summerEvent) {
    return (
      <main id="main">
        <NotFoundView what="이벤트" />
      </main>
    );
  }
  const { steps, terms, onward, couponCode, ...words } = summerEvent;
  return (
    <EventFrame {...words} offer={<CouponOffer code={couponCode} />}>
      <EventSteps title="이렇게 참여해요" steps={steps} />
      <EventTerms terms={terms} onward={onward} />
    </EventFrame>
  );
}
