import { useEffect } from "react";

/**
 * Brings what the keyboard reaches into a sideways row whole. Left to itself, Chromium takes 32 px of it for enough,
 * also under what lies over the row's end.
 */
export function useWholeStops(): void {
  useEffect(() => {
    document.addEventListener("focusin", bringWholly);
    return () => document.removeEventListener("focusin", bringWholly);
  }, []);
}

function bringWholly({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
  // The header stands above the page's scroll padding: to bring its parts "into view" would move the page.
  if (target.closest("header")) return;
  target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
}
