import { buildMetadata } from "@/lib/config/metadata";
import { AccountFrame } from "@/components/account/account-frame";
import { SignUpForm } from "@/components/account/sign-up-form";

export const metadata = buildMetadata("/signup");

export default function SignupPage() {
  return (
    <AccountFrame title="회원가입">
      <SignUpForm />
    </AccountFrame>
  );
}
