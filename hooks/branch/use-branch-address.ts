import { useCallback, useSyncExternalStore } from "react";

const CHANGE_EVENT = "branchaddress";

/** Tells the views that the query string has changed in a way that no event of the browser reports. */
export function announceBranchAddress(): void {
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

/**
 * The query string of the branch list and a way to change it. The document is the same for everybody, so it
 * begins empty and is there right after hydration (docs/decisions/branch-list.md).
 *
 * `isStep` decides whether the browser's back button undoes the change.
 */
export function useBranchAddress(): [string, (search: string, isStep: boolean) => void] {
  const search = useSyncExternalStore(subscribe, readSearch, () => "");
  const write = useCallback((next: string, isStep: boolean) => {
    const address = window.location.pathname + next;
    if (isStep) window.history.pushState(null, "", address);
    else window.history.replaceState(null, "", address);
    announceBranchAddress();
  }, []);
  return [search, write];
}

function readSearch(): string {
  return window.location.search;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("popstate", onChange);
  window.addEventListener(CHANGE_EVENT, onChange);
  return () => {
    window.removeEventListener("popstate", onChange);
    window.removeEventListener(CHANGE_EVENT, onChange);
  };
}
