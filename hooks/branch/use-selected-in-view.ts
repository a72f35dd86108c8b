import { useEffect, type RefObject } from "react";

/** Scrolls a row to its selected item where that stands outside of what the row shows. */
export function useSelectedInView(scrollerRef: RefObject<HTMLElement | null>, selectedPk?: number): void {
  useEffect(() => {
    const scroller = scrollerRef.current;
    const selected = scroller?.querySelector("[aria-current]");
    if (!scroller || !selected || selectedPk === undefined) return;
    const frame = scroller.getBoundingClientRect();
    const item = selected.getBoundingClientRect();
    if (item.left >= frame.left && item.right <= frame.right) return;
    scroller.scrollLeft += item.left - frame.left - (frame.width - item.width) / 2;
  }, [scrollerRef, selectedPk]);
}
