import { RedirectView } from "@/components/redirect/view";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/redirect");

export default function Page() {
  return (
    <main id="main">
      <RedirectView />
    </main>
  );
}
