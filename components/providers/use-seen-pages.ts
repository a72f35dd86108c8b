import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";
import { SEEN_MESSAGE } from "@/lib/config/names";

/**
 * Registers the service worker and tells it which pages are seen: those that it did not bring itself, the first one and
 * those of soft navigations (docs/decisions/offline.md). Called when the page is idle.
 */
export function useSeenPages(): void {
  const pathname = usePathname();
  const isFirst = useRef(true);

  useEffect(() => {
    // Development has no worker, and some browsers have none in private windows.
    if (process.env.NODE_ENV !== "production" || !("serviceWorker" in navigator)) return;
    navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  }, []);

  useEffect(() => {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    // Somebody may have gone on before this ran: then the first page it sees is not the document's own.
    const [document] = performance.getEntriesByType("navigation");
    const isOwn = !document || new URL(document.name).pathname === pathname;
    const isBrought = isFirst.current && isOwn && workers?.controller;
    isFirst.current = false;
    const { connection } = navigator as { connection?: { saveData?: boolean } };
    if (!workers || isBrought || connection?.saveData) return;
    const address = window.location.href;
    void workers.ready.then(({ active }) => active?.postMessage({ type: SEEN_MESSAGE, address }));
  }, [pathname]);
}
