/** For Safari, which cannot tell when it is idle. */
const GUESS_MS = 1000;

/**
 * Runs something in a task of its own when the browser has nothing else to do.
 *
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, GUESS_MS);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
}
