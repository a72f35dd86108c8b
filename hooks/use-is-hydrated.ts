import { useSyncExternalStore } from "react";

const subscribeToNothing = () => () => {};

/** Whether the page's code is there; false in the document, which is the same for everybody. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
