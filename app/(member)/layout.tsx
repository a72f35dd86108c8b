import type { ReactNode } from "react";
import { MemberGate } from "@/components/session/member-gate";
import { Scripted } from "@/components/session/scripted";
import { GUARD_SCRIPT } from "@/lib/config/inline-scripts";
import { StyleRegistry } from "@/styles/registry";

export default function MemberLayout({ children }: { children: ReactNode }) {
  return (
    <StyleRegistry>
      <Scripted code={GUARD_SCRIPT}>
        <MemberGate>{children}</MemberGate>
      </Scripted>
    </StyleRegistry>
  );
}
