import { useEffect, useState, type RefObject } from "react";

/** Less than this is rounding, not something hidden. */
const MIN_REST_PX = 1;

type RowEdges = { canGoBack: boolean; canGoForward: boolean };

/** Tells whether a row that scrolls sideways hides something before or after what it shows. */
export function useRowEdges(scrollerRef: RefObject<HTMLElement | null>): RowEdges {
  const [canGoBack, setCanGoBack] = useState(false);
  const [canGoForward, setCanGoForward] = useState(false);

  useEffect(() => {
    const scroller = scrollerRef.current;
    if (!scroller) return;
    const update = () => {
      const { scrollLeft, scrollWidth, clientWidth } = scroller;
      setCanGoBack(scrollLeft > MIN_REST_PX);
      setCanGoForward(scrollWidth - clientWidth - scrollLeft > MIN_REST_PX);
    };
    const observer = new ResizeObserver(update);
    observer.observe(scroller);
    for (const content of scroller.children) observer.observe(content);
    scroller.addEventListener("scroll", update, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", update);
    };
  }, [scrollerRef]);

  return { canGoBack, canGoForward };
}
