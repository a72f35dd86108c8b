import { ReferralFrame } from "@/components/referral/frame";
import { ReferralGains } from "@/components/referral/gains";
import { OwnReferralSlot } from "@/components/referral/own-slot";
import { ReferralSteps } from "@/components/referral/steps";
import { ReferralTerms } from "@/components/referral/terms";
import { Section, SectionTitle } from "@/components/ui/page";
import { brand } from "@/lib/config/brand";
import { buildMetadata } from "@/lib/config/metadata";
import { formatPoint, formatPrice } from "@/lib/format/number";
import { referralTerms } from "@/lib/referral/referral";
import { buildInvitationShare } from "@/lib/seo/share-words";

export const metadata = buildMetadata("/referral", {
  image: "/og/referral",
  share: { data: buildInvitationShare() },
  description: `친구에게 ${brand} 회원권 할인 쿠폰을 선물하세요. 친구가 운동을 시작하면 나도 포인트를 받아요.`,
});

export default function Page() {
  return (
    <ReferralFrame
      kicker="건강 선물하기"
      title="함께 운동할 친구에게 쿠폰을 선물하세요"
      lead={`링크 하나면 친구는 ${formatPrice(referralTerms.discountKrw)} 할인, 나는\u00a0${formatPoint(referralTerms.rewardPoint)}를 받아요.`}
      action={<OwnReferralSlot />}
    >
      <Section>
        <SectionTitle>선물하면 이런 점이 좋아요</SectionTitle>
        <ReferralGains />
      </Section>
      <Section>
        <SectionTitle>이렇게 선물해요</SectionTitle>
        <ReferralSteps />
      </Section>
      <ReferralTerms />
    </ReferralFrame>
  );
}
