import { useCallback, useSyncExternalStore } from "react";

const CHANGE_EVENT = "addresschoice";

/**
 * One choice out of a few that the address keeps over a reload, as `?name=choice`; the first one needs no place there.
 * The document is the same for everybody, so it begins with the first.
 *
 * @returns the choice, and a way to make another without a step in the browser's history
 */
export function useAddressChoice<Choice extends string>(
  name: string,
  choices: readonly [Choice, ...Choice[]],
): [Choice, (choice: Choice) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => new URLSearchParams(window.location.search).get(name),
    () => null,
  );
  const [first] = choices;
  const choice = choices.find((known) => known === text) ?? first;

  const choose = useCallback(
    (next: Choice) => {
      const search = new URLSearchParams(window.location.search);
      if (next === first) search.delete(name);
      else search.set(name, next);
      const query = search.toString();
      window.history.replaceState(null, "", window.location.pathname + (query && `?${query}`));
      window.dispatchEvent(new Event(CHANGE_EVENT));
    },
    [first, name],
  );
  return [choice, choose];
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener("popstate", onChange);
  window.addEventListener(CHANGE_EVENT, onChange);
  return () => {
    window.removeEventListener("popstate", onChange);
    window.removeEventListener(CHANGE_EVENT, onChange);
  };
}
