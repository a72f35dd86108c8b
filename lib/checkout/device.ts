import { isInAppBrowser } from "@/lib/browser/device";

/** Below this width a layer would be as large as the page (docs/product.md 4.1). */
const NARROW = "(max-width: 767px), (pointer: coarse)";

/** Whether a provider's page is opened in place of ours, rather than in a layer over it. */
export function needsRedirect(): boolean {
  return isInAppBrowser() || window.matchMedia(NARROW).matches;
}
