import type { Metadata } from "next";
import { ReferralFrame } from "@/components/referral/frame";
import { ReferralTerms } from "@/components/referral/terms";
import { brand } from "@/lib/config/brand";
import { buildMetadata } from "@/lib/config/metadata";
import { buildInvitationShare } from "@/lib/seo/share-words";
import { InvitationSlot } from "./invitation-slot";

type Params = { params: Promise<{ code: string }> };

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  return buildMetadata("/referral/[code]", {
    image: "/og/referral",
    share: { data: buildInvitationShare() },
    path: `/referral/${(await params).code}`,
    description: `친구가 ${brand} 회원권 할인 쿠폰을 선물했어요. 링크에서 받아 보세요.`,
  });
}

export default function Page() {
  return (
    <ReferralFrame
      kicker="친구 초대"
      title="건강 선물하기"
      lead="초대받은 쿠폰을 받아 두고, 마음에 드는 지점에서 시작하세요."
      action={<InvitationSlot />}
    >
      <ReferralTerms />
    </ReferralFrame>
  );
}
