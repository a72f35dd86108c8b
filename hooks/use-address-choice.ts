import { useCallback } from "react";
import { useAddress, writeAddress } from "./use-address";

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

/** Changes one parameter of the address and nothing beside it; null takes it out. */
export function writeParam(name: string, value: string | null): void {
  const params = new URLSearchParams(window.location.search);
  if (value === null) params.delete(name);
  else params.set(name, value);
  const query = params.toString();
  writeAddress(query && `?${query}`);
}
