import type { ReactNode } from "react";
import { Scripted } from "@/components/session/scripted";
import { AUTH_SCRIPT } from "@/lib/config/inline-scripts";
import { StyleRegistry } from "@/styles/registry";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return (
    <StyleRegistry>
      <Scripted code={AUTH_SCRIPT}>{children}</Scripted>
    </StyleRegistry>
  );
}
