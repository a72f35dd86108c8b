import { useSyncExternalStore } from "react";

/**
 * Whole seconds until a point in time, counted down while the component is mounted; 0 once it is past.
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

/** Four checks per second: no second is skipped, and React only renders on a change. */
function subscribe(notify: () => void) {
  const timer = setInterval(notify, 250);
  return () => clearInterval(timer);
}
