import { useSyncExternalStore } from "react";

function subscribe(listener: () => void) {
  window.addEventListener("load", listener);
  return () => window.removeEventListener("load", listener);
}

/** Whether the document has loaded with its pictures: what comes later does not share the first view's line. */
export function usePageLoaded(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => document.readyState === "complete",
    () => false,
  );
}
