import { buildMetadata } from "@/lib/config/metadata";
import { SignUpForm } from "@/components/account/sign-up-form";
import { AuthFrame } from "@/components/session/auth-frame";

export const metadata = buildMetadata("/signup");

export default function SignupPage() {
  return (
    <AuthFrame title="회원가입">
      <SignUpForm />
    </AuthFrame>
  );
}
