import { useEffect } from "react";

/**
 * Scrolls a horizontal row so that the focused item is completely visible. By default Chromium considers 32 px
 * enough, even where something covers the end of the row.
 */
export function useFocusScroll(): void {
  useEffect(() => {
    document.addEventListener("focusin", bringWholly);
    return () => document.removeEventListener("focusin", bringWholly);
  }, []);
}

function bringWholly({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
  // The header is above the page's scroll padding: scrolling its items "into view" would move the page.
  if (target.closest("header")) return;
  target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
}
