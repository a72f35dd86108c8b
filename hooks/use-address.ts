import { useSyncExternalStore } from "react";

const CHANGE_EVENT = "addresschange";

/**
 * The query of the address, which decides what a page shows. The document is the same for everybody, so the query is
 * empty at first and known right after hydration. A page with links that change only the query must render an
 * `AddressWatcher`.
 */
export function useAddress(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.search,
    () => "",
  );
}

/**
 * Changes the query of the address.
 *
 * @param search with its question mark, or empty
 * @param isStep whether the browser's Back undoes the change
 * @param state kept in the history entry
 */
export function writeAddress(search: string, isStep = false, state: object | null = null): void {
  const address = window.location.pathname + search;
  if (isStep) window.history.pushState(state, "", address);
  else window.history.replaceState(state, "", address);
  announceAddress();
}

/** Notifies every user of the address of a change that no browser event reports. */
export function announceAddress(): void {
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("popstate", onChange);
  window.addEventListener(CHANGE_EVENT, onChange);
  return () => {
    window.removeEventListener("popstate", onChange);
    window.removeEventListener(CHANGE_EVENT, onChange);
  };
}
