import type { ReactNode } from "react";
import { MemberGate } from "@/components/session/member-gate";
import { Scripted } from "@/components/session/scripted";
import { GUARD_SCRIPT } from "@/lib/config/inline-scripts";
import { StyleRegistry } from "@/styles/registry";

export default function MemberLayout({ children }: { children: ReactNode }) {
  return (
    <StyleRegistry>
      <noscript>
        <p className="container">
          회원 페이지는 자바스크립트를 켜야 볼 수 있어요. 켠 뒤에 이 페이지를 다시 열어 주세요.
        </p>
      </noscript>
      <Scripted code={GUARD_SCRIPT}>
        <MemberGate>{children}</MemberGate>
      </Scripted>
    </StyleRegistry>
  );
}
