import { useSyncExternalStore } from "react";

/**
 * Whole seconds until a moment, counted down while the component stands; 0 once it is past.
 *
 * @param deadlineMs milliseconds since 1970
 */
export function useSecondsLeft(deadlineMs: number): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.max(0, Math.ceil((deadlineMs - Date.now()) / 1000)),
    () => 0,
  );
}

/** Four looks a second: a shown second is never skipped, and React hears of a change alone. */
function subscribe(notify: () => void) {
  const timer = setInterval(notify, 250);
  return () => clearInterval(timer);
}
