import { buildMetadata } from "@/lib/config/metadata";
import { AuthFrame } from "@/components/session/auth-frame";
import { LoginOnward } from "@/components/session/login-onward";

export const metadata = buildMetadata("/findPassword");

export default function FindPasswordPage() {
  return (
    <AuthFrame title="비밀번호 찾기">
      <LoginOnward>
        비밀번호를 다시 정하는 화면을 준비하고 있어요. 비밀번호가 기억났다면 바로 로그인할 수 있어요.
      </LoginOnward>
    </AuthFrame>
  );
}
