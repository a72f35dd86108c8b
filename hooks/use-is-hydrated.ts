import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Whether the page is hydrated; false in the document, which is the same for everybody. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
