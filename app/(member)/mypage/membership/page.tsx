import { MembershipView } from "@/components/membership/view";
import { MyPageFrame } from "@/components/mypage/frame";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/mypage/membership");

export default function Page() {
  return (
    <MyPageFrame path="/mypage/membership">
      <MembershipView />
    </MyPageFrame>
  );
}
