import { buildMetadata } from "@/lib/config/metadata";
import { MyPageFrame } from "@/components/mypage/frame";
import { ProfileView } from "@/components/profile/view";

export const metadata = buildMetadata("/mypage/profile");

export default function Page() {
  return (
    <MyPageFrame path="/mypage/profile">
      <ProfileView />
    </MyPageFrame>
  );
}
