import { CouponWallet } from "@/components/coupon/wallet";
import { MyPageFrame } from "@/components/mypage/frame";
import { TrialOffer } from "@/components/trial/line";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/mypage/coupon");

export default function Page() {
  return (
    <MyPageFrame path="/mypage/coupon">
      <CouponWallet trial={<TrialOffer />} />
    </MyPageFrame>
  );
}
