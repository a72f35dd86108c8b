import { startTransition, useEffect, useState } from "react";

const STEP = 40;

/**
 * How many rows of a long list to render so far: the first ones immediately, the others a few at a time, so that a
 * thousand rows do not block a touch.
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
