import { MyPageFrame } from "@/components/mypage/frame";
import { ProfileView } from "@/components/profile/view";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/mypage/profile");

export default function Page() {
  return (
    <MyPageFrame path="/mypage/profile">
      <ProfileView />
    </MyPageFrame>
  );
}
