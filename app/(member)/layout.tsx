import type { ReactNode } from "react";
import { MemberGate } from "@/components/session/member-gate";
import { Scripted } from "@/components/session/scripted";
import { GUARD_SCRIPT } from "@/lib/config/inline-scripts";

export default function MemberLayout({ children }: { children: ReactNode }) {
  return (
    <Scripted code={GUARD_SCRIPT}>
      <MemberGate>{children}</MemberGate>
    </Scripted>
  );
}
