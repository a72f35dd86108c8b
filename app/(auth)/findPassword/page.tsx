import { FindPasswordForm } from "@/components/account/find-password-form";
import { FormPage } from "@/components/ui/form-page";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/findPassword");

export default function FindPasswordPage() {
  return (
    <FormPage isTitleQuiet title="비밀번호 찾기">
      <FindPasswordForm />
    </FormPage>
  );
}
