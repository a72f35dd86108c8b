import { startTransition, useEffect, useState } from "react";

const STEP = 40;

/**
 * How many rows of a long list to draw by now: the first ones at once, the others a few at a time, so that a thousand
 * rows hold up no touch.
 *
 * @param total rows of the whole list
 */
export function useGrowingCount(total: number): number {
  const [count, setCount] = useState(STEP);
  const isWhole = count >= total;

  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setCount((drawn) => drawn + STEP)));
    return () => clearTimeout(timer);
  }, [isWhole, count]);

  return Math.min(count, total);
}
