/** For Safari, which cannot tell when it is idle. */
const GUESS_MS = 300;

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

/**
 * Runs something when the page is calm: its document has loaded with its pictures, and the browser is idle. What
 * starts by itself starts here, so that it competes with the first view neither for the connection nor for the
 * processor (docs/decisions/first-load.md).
 *
 * @returns a function that cancels it
 */
export function whenCalm(run: () => void): () => void {
  if (document.readyState === "complete") return whenIdle(run);
  let cancel = () => window.removeEventListener("load", handleLoad);
  const handleLoad = () => (cancel = whenIdle(run));
  window.addEventListener("load", handleLoad, { once: true });
  return () => cancel();
}

/** Resolves after the next paint: what a press does not need for its answer waits for that, and starts right then. */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
