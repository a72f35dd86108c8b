import { MembershipView } from "@/components/membership/view";
import { MyPageFrame } from "@/components/mypage/frame";
import { TrialLine } from "@/components/trial/line";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/mypage/membership");

export default function Page() {
  return (
    <MyPageFrame path="/mypage/membership">
      <TrialLine />
      <MembershipView />
    </MyPageFrame>
  );
}
