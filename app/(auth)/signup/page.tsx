import { SignUpForm } from "@/components/account/sign-up-form";
import { FormPage } from "@/components/ui/form-page";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/signup");

export default function SignupPage() {
  return (
    <FormPage isTitleQuiet title="회원가입">
      <SignUpForm />
    </FormPage>
  );
}
