import { LoginForm } from "@/components/session/login-form";
import { FormPage } from "@/components/ui/form-page";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/login");

export default function LoginPage() {
  return (
    <FormPage title="로그인">
      <LoginForm />
    </FormPage>
  );
}
