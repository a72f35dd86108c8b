"use client";

import { useIsOnline } from "@/hooks/use-is-online";

/** Shows that the connection is lost, and disappears when it is back. */
export function OfflineBanner() {
  const isOnline = useIsOnline();
  // The live region is rendered before its text, or nothing would be announced.
  return (
    <div role="status">
      {!isOnline && <p className="offline-banner">인터넷 연결이 끊겼어요. 연결되면 이어서 볼 수 있어요.</p>}
    </div>
  );
}
