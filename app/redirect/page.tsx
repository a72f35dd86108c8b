import { buildMetadata } from "@/lib/config/metadata";
import { RedirectView } from "@/components/redirect/view";

export const metadata = buildMetadata("/redirect");

export default function Page() {
  return (
    <main id="main">
      <RedirectView />
    </main>
  );
}
