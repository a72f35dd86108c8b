import { useEffect, useState, type RefObject } from "react";

/** Distance from the window at which what is below the fold is requested (docs/product.md 4.15). */
const LAZY_MARGIN_PX = 200;

/** Turns true, for good, when the element comes within 200 px of the window. */
export function useIsNear(element: RefObject<Element | null>, isNearAtOnce = false): boolean {
  const [isNear, setIsNear] = useState(isNearAtOnce);

  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: `${LAZY_MARGIN_PX}px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);

  return isNear;
}
