import { buildMetadata } from "@/lib/config/metadata";
import { FindPasswordForm } from "@/components/account/find-password-form";
import { AuthFrame } from "@/components/session/auth-frame";

export const metadata = buildMetadata("/findPassword");

export default function FindPasswordPage() {
  return (
    <AuthFrame title="비밀번호 찾기">
      <FindPasswordForm />
    </AuthFrame>
  );
}
