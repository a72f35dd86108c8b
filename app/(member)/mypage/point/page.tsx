import { MyPageFrame } from "@/components/mypage/frame";
import { PointWallet } from "@/components/point/wallet";
import { TrialOffer } from "@/components/trial/line";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/mypage/point");

export default function Page() {
  return (
    <MyPageFrame path="/mypage/point">
      <PointWallet trial={<TrialOffer />} />
    </MyPageFrame>
  );
}
