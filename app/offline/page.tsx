import { OfflineView } from "@/components/offline/view";
import { buildMetadata } from "@/lib/config/metadata";

export const metadata = buildMetadata("/offline", {
  description: "인터넷에 다시 연결되면 이어서 보여 드려요.",
});

/** Shown by the service worker in the place of a page that it has not kept. */
export default function OfflinePage() {
  return <OfflineView />;
}
