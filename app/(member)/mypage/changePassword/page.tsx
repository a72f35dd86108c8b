import { MyPageFrame } from "@/components/mypage/frame";
import { PasswordView } from "@/components/profile/password-view";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/mypage/changePassword");

export default function Page() {
  return (
    <MyPageFrame path="/mypage/changePassword">
      <PasswordView />
    </MyPageFrame>
  );
}
