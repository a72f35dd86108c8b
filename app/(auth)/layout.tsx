import type { ReactNode } from "react";
import { AUTH_SCRIPT } from "@/lib/session/scripts";
import { Scripted } from "@/components/session/scripted";

export default function AuthLayout({ children }: { children: ReactNode }) {
  return <Scripted code={AUTH_SCRIPT}>{children}</Scripted>;
}
