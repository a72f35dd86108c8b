import { TrialFrame } from "@/components/trial/frame";
import { TrialView } from "@/components/trial/view";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/trial");

export default function Page() {
  return (
    <TrialFrame>
      <TrialView />
    </TrialFrame>
  );
}
