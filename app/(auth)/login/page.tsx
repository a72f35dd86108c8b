import { buildMetadata } from "@/lib/config/metadata";
import { AuthFrame } from "@/components/session/auth-frame";
import { LoginForm } from "@/components/session/login-form";

export const metadata = buildMetadata("/login");

export default function LoginPage() {
  return (
    <AuthFrame title="로그인">
      <LoginForm />
    </AuthFrame>
  );
}
