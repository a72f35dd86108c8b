import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  window.addEventListener("load", listener);
  return () => window.removeEventListener("load", listener);
}

/** Whether the document and its pictures have loaded: deferred requests wait for it, to leave them the connection. */
export function usePageLoaded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.readyState === "complete",
    () => false,
  );
}
