import { useSyncExternalStore } from "react";

const CHANGE_EVENT = "addresschange";

/**
 * The query of the address, which holds what a page shows. The document is the same for everybody, so it begins empty
 * and is there right after hydration. Where a link of the page changes nothing but the query, an `AddressWatcher` has
 * to stand in it.
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

/** Tells whoever shows the address that it has changed in a way that no event of the browser reports. */
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
