import type { ReactNode } from "react";
import { GUARD_SCRIPT } from "@/lib/session/scripts";
import { InlineScript } from "@/components/session/inline-script";
import { MemberGate } from "@/components/session/member-gate";

export default function MemberLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <InlineScript code={GUARD_SCRIPT} />
      <MemberGate>{children}</MemberGate>
    </>
  );
}
