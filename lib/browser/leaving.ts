/** A page that still stands after this was not left after all: a download, a mail address, a change of mind. */
const LEAVING_MAX_MS = 30_000;

let leftAtMs = -Infinity;

if (typeof window !== "undefined") {
  // From the start: a call may begin between the click on a link and the end of the page.
  window.addEventListener("beforeunload", () => {
    leftAtMs = performance.now();
  });
}

/**
 * Whether this page is being left. That cancels its calls, which Firefox and Safari report as a network error; it must
 * not log anybody out.
 */
export function isPageLeaving(): boolean {
  return performance.now() - leftAtMs < LEAVING_MAX_MS;
}
