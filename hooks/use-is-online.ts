import { useSyncExternalStore } from "react";

/** Whether the browser reports a connection; true on the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, readIsOnline, () => true);
}

function subscribe(onChange: () => void) {
  window.addEventListener("online", onChange);
  window.addEventListener("offline", onChange);
  return () => {
    window.removeEventListener("online", onChange);
    window.removeEventListener("offline", onChange);
  };
}

function readIsOnline() {
  return navigator.onLine;
}
