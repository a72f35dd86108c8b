import { useRef } from "react";

/** Taps that take a maintenance screen away (docs/product.md 16.3). */
const TAPS = 15;

/**
 * Counts taps.
 *
 * @param onEnough called with the fifteenth
 */
export function useTaps(onEnough: () => void): () => void {
  const count = useRef(0);
  return () => {
    count.current += 1;
    if (count.current === TAPS) onEnough();
  };
}
