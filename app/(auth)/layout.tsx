import type { ReactNode } from "react";
import { AUTH_SCRIPT } from "@/lib/session/scripts";
import { InlineScript } from "@/components/session/inline-script";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <InlineScript code={AUTH_SCRIPT} />
      {children}
    </>
  );
}
