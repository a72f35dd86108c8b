import { useCallback } from "react";
import { useAddress, writeAddress } from "./use-address";

/**
 * One choice of a few that the address keeps across reloads, as `?name=choice`; the first one is not written there.
 *
 * @returns the choice, and a function to change it without a new history entry
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

/** Changes one parameter of the address and no other; null removes it. */
export function writeParam(name: string, value: string | null): void {
  const params = new URLSearchParams(window.location.search);
  if (value === null) params.delete(name);
  else params.set(name, value);
  const query = params.toString();
  writeAddress(query && `?${query}`);
}
