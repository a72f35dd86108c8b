import { buildMetadata } from "@/lib/config/metadata";
import { CouponOffer } from "@/components/coupon/offer";
import { Container, Lead, PageTitle, Section } from "@/components/ui/page";

export const metadata = buildMetadata("/summerfesta");

/** The event's coupon, as the operator has set it up. */
const OFFER_CODE = "SUMMERFESTA";

export default function Page() {
  return (
    <main id="main">
      <Container>
        <Section>
          <PageTitle>서머 페스타</PageTitle>
          <Lead>여름 행사의 쿠폰을 받아 두고, 회원권을 살 때 쓰세요.</Lead>
          <CouponOffer code={OFFER_CODE} />
        </Section>
      </Container>
    </main>
  );
}
