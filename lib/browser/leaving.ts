/** A page still open after this was not left after all: a download, a mail link, a cancelled click. */
const LEAVING_MAX_MS = 30_000;

let leftAtMs = -Infinity;

if (typeof window !== "undefined") {
  // From page load: a call may begin between the click on a link and the end of the page.
  window.addEventListener("beforeunload", () => {
    leftAtMs = performance.now();
  });
}

/**
 * Whether the page is being left. Leaving cancels its calls, which Firefox and Safari report as a network error; it must
 * not log the member out.
 */
export function isPageLeaving(): boolean {
  return performance.now() - leftAtMs < LEAVING_MAX_MS;
}
