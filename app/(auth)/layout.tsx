import type { ReactNode } from "react";
import { Scripted } from "@/components/session/scripted";
import { AUTH_SCRIPT } from "@/lib/config/inline-scripts";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <Scripted code={AUTH_SCRIPT}>{children}</Scripted>;
}
