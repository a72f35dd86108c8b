import type { Metadata } from "next";
import { HANDOVER_SCRIPT } from "@/components/handover/address";
import { HandoverEntry } from "@/components/handover/entry";
import { Scripted } from "@/components/session/scripted";
import { buildMetadata } from "@/lib/config/metadata";

// The code is in this page's address: no request of the page may pass it on as a referrer.
export const metadata: Metadata = { ...buildMetadata("/deeplink/user"), referrer: "no-referrer" };

export default function Page() {
  return (
    <Scripted code={HANDOVER_SCRIPT}>
      <HandoverEntry />
    </Scripted>
  );
}
