import { useSyncExternalStore } from "react";

const TICK_MS = 20_000;
const MINUTE_MS = 60_000;

/**
 * The time, anew each minute. A document is cached, so it holds no time of its own: null on the server and until the
 * page is hydrated.
 *
 * @returns milliseconds since 1970, the same for a whole minute, so that a tick within it renders nothing
 */
export function useMinute(): number | null {
  return useSyncExternalStore(subscribe, readMinute, () => null);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, TICK_MS);
  return () => clearInterval(timer);
}

function readMinute(): number {
  return Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS;
}
