import type { Metadata } from "next";
import { HandoverEntry } from "@/components/handover/entry";
import { Scripted } from "@/components/session/scripted";
import { buildMetadata } from "@/lib/config/metadata";
import { HANDOVER_SCRIPT } from "@/lib/handover/address";

// The code is in the address that this page is opened with: no request of it may carry that on.
export const metadata: Metadata = { ...buildMetadata("/deeplink/user"), referrer: "no-referrer" };

export default function Page() {
  return (
    <Scripted code={HANDOVER_SCRIPT}>
      <HandoverEntry />
    </Scripted>
  );
}
