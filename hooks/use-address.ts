import { useLayoutEffect, useReducer, useSyncExternalStore } from "react";
import { afterPaint } from "@/lib/browser/idle";
import { LEAVE_EVENT } from "@/lib/config/names";

const CHANGE_EVENT = "addresschange";

/** What was written since the router's last report, which it may still report, after the address before. */
let unreported: string[] = [];

/**
 * The query of the address, which decides what a page shows. The document is the same for everybody, so the query is
 * empty at first and known right after hydration. A page with links that change only the query must render an
 * `AddressWatcher`.
 */
export function useAddress(): string {
  // From the commit on: React subscribes only after it, and would take a letter typed before that out of its field.
  const [, render] = useReducer((count: number) => count + 1, 0);
  useLayoutEffect(() => subscribe(render), []);
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
  const before = readAddress();
  if (unreported.length === 0 && before !== address) unreported.push(before);
  const entry = { ...(window.history.state as object | null), ...state };
  History.prototype[isStep ? "pushState" : "replaceState"].call(window.history, entry, "", address);
  announceAddress();
  // A part opens at the address that the router has; told, it would write that once more over what is chosen there.
  if (unreported.length === 0) return;
  unreported.push(address);
  const open = readOpenStep();
  void afterPaint().then(() => {
    // Whoever has gone on or back by then has told the router more than this; back may lead to the same address.
    if (unreported.length > 0 && readAddress() === address && readOpenStep() === open)
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
  const last = unreported.at(-1);
  const reported = readAddress();
  const isBehind = last !== undefined && last !== reported && unreported.includes(reported);
  unreported = [];
  if (isBehind) writeAddress(last.slice(window.location.pathname.length));
  else announceAddress();
}

/** Somebody leaves the page: what is reported from here on is newer than what was written, and the router is told no more. */
export function forgetWritten(): void {
  unreported = [];
}

/** Notifies every user of the address of a change that no browser event reports. */
export function announceAddress(): void {
  window.dispatchEvent(new Event(CHANGE_EVENT));
}

function readAddress() {
  return window.location.pathname + window.location.search;
}

/** Back and forward are the last word too; the router may still report what it was told before them. */
function followHistory() {
  const isSamePage = unreported.at(-1)?.split("?")[0] === window.location.pathname;
  unreported = isSamePage ? [...unreported, readAddress()] : [];
}

if (typeof window !== "undefined") {
  window.addEventListener("popstate", followHistory);
  window.addEventListener(LEAVE_EVENT, forgetWritten);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("popstate", onChange);
  window.addEventListener(CHANGE_EVENT, onChange);
  return () => {
    window.removeEventListener("popstate", onChange);
    window.removeEventListener(CHANGE_EVENT, onChange);
  };
}
