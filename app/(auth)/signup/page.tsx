import { buildMetadata } from "@/lib/config/metadata";
import { AuthFrame } from "@/components/session/auth-frame";
import { LoginOnward } from "@/components/session/login-onward";

export const metadata = buildMetadata("/signup");

export default function SignupPage() {
  return (
    <AuthFrame title="회원가입">
      <LoginOnward>
        웹에서 가입하는 화면을 준비하고 있어요. 이미 회원이라면 휴대폰 번호와 비밀번호로 로그인할 수 있어요.
      </LoginOnward>
    </AuthFrame>
  );
}
