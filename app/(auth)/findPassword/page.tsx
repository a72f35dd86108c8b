import { buildMetadata } from "@/lib/config/metadata";
import { AccountFrame } from "@/components/account/account-frame";
import { FindPasswordForm } from "@/components/account/find-password-form";

export const metadata = buildMetadata("/findPassword");

export default function FindPasswordPage() {
  return (
    <AccountFrame title="비밀번호 찾기">
      <FindPasswordForm />
    </AccountFrame>
  );
}
