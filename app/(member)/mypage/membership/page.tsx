import { buildMetadata } from "@/lib/config/metadata";
import { MembershipView } from "@/components/membership/view";
import { MyPageFrame } from "@/components/mypage/frame";

export const metadata = buildMetadata("/mypage/membership");

export default function Page() {
  return (
    <MyPageFrame path="/mypage/membership">
      <MembershipView />
    </MyPageFrame>
  );
}
