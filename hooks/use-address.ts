import { useCallback, useSyncExternalStore } from "react";

const CHANGE_EVENT = "addresschange";

type WriteOptions = {
  /** Whether the browser's Back undoes the change. */
  isStep?: boolean;
  /** Kept in the history entry. */
  state?: object;
};

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
 * One choice out of a few that the address keeps over a reload, as `?name=choice`; the first one needs no place there.
 *
 * @returns the choice, and a way to make another without a step in the browser's history
 */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const text = new URLSearchParams(useAddress()).get(name);
  const [first] = choices;
  const choose = useCallback((next: Choice) => writeParam(name, next === first ? null : next), [first, name]);
  return [choices.find((known) => known === text) ?? first, choose];
}

/** Changes the query of the address. @param search with its question mark, or empty */
export function writeAddress(search: string, { isStep = false, state }: WriteOptions = {}): void {
  const address = window.location.pathname + search;
  if (isStep) window.history.pushState(state ?? null, "", address);
  else window.history.replaceState(state ?? null, "", address);
  announceAddress();
}

/** Changes one parameter of the address and nothing beside it; null takes it out. */
export function writeParam(name: string, value: string | null): void {
  const params = new URLSearchParams(window.location.search);
  if (value === null) params.delete(name);
  else params.set(name, value);
  const query = params.toString();
  writeAddress(query && `?${query}`);
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
