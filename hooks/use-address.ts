import { useSyncExternalStore } from "react";
import { afterPaint } from "@/lib/browser/idle";

const CHANGE_EVENT = "addresschange";
/** The router has reported an address long before this. */
const REPORT_MAX_MS = 1000;

/** What was written last and not reported by the router yet. */
let unreported: { address: string; at: number } | null = null;

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
 * Changes the query of the address: at once for the browser, after the next paint for Next's router, whose rendering
 * would delay the answer to a press (docs/decisions/branch-list.md).
 *
 * @param search with its question mark, or empty
 * @param isStep whether the browser's Back undoes the change
 * @param state kept in the history entry
 */
export function writeAddress(search: string, isStep = false, state: object | null = null): void {
  const address = window.location.pathname + search;
  // The browser's own functions, not those that the router has put over them. What the router keeps in an entry, by
  // which it finds the page when somebody comes back, is copied as the router's own do.
  const { pushState, replaceState } = History.prototype;
  const entry = { ...(window.history.state as object | null), ...state };
  (isStep ? pushState : replaceState).call(window.history, entry, "", address);
  unreported = { address, at: performance.now() };
  announceAddress();
  const open = readOpenStep();
  void afterPaint().then(() => {
    // Whoever has gone on or back by then has told the router more than this; back may lead to the same address.
    const { pathname, search: current } = window.location;
    if (pathname + current === address && readOpenStep() === open)
      window.history.replaceState(state, "", address);
  });
}

/**
 * Whether a part of the page is open as a step of the history, which the browser's Back closes. It opens by
 * `writeAddress(search, true, { open: name })` and stays open over changes of the address that keep the mark.
 */
export function useOpenStep(name: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readOpenStep() === name,
    () => false,
  );
}

/** The part that is open in this entry of the history. */
export function readOpenStep(): string | undefined {
  return (window.history.state as { open?: string } | null)?.open;
}

/**
 * The router has written an address. It may be behind: what was typed while it rendered is put back, or letters would
 * disappear from the field.
 */
export function confirmAddress(): void {
  const { pathname, search } = window.location;
  const last = unreported;
  unreported = null;
  const isBehind =
    last !== null &&
    performance.now() - last.at < REPORT_MAX_MS &&
    last.address !== pathname + search &&
    last.address.split("?")[0] === pathname;
  if (isBehind) writeAddress(last.address.slice(pathname.length), false, null);
  else announceAddress();
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
