import { vi } from "vitest";

const STEP_MS = 20;

/** Stops the page's clock, which then only runs with `passTimeUntil`. */
export function stopClock() {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
}

/**
 * Lets the stopped clock run, a step for each turn of the event loop in which answers may arrive, until something is
 * settled.
 *
 * @returns milliseconds that have passed by that clock
 */
export async function passTimeUntil(settled: Promise<unknown>): Promise<number> {
  let isSettled = false;
  const settle = () => (isSettled = true);
  settled.then(settle, settle);
  let passedMs = 0;
  for (;;) {
    await new Promise((resolve) => setImmediate(resolve));
    if (isSettled) return passedMs;
    await vi.advanceTimersByTimeAsync(STEP_MS);
    passedMs += STEP_MS;
  }
}
