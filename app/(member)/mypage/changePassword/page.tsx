import { buildMetadata } from "@/lib/config/metadata";
import { MyPageFrame } from "@/components/mypage/frame";
import { PasswordForm } from "@/components/profile/password-form";

export const metadata = buildMetadata("/mypage/changePassword");

export default function Page() {
  return (
    <MyPageFrame path="/mypage/changePassword">
      <PasswordForm />
    </MyPageFrame>
  );
}
