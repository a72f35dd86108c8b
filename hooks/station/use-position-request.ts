import { useCallback, useEffect, useState } from "react";
import type { Position } from "@/lib/branch/order";
import { usePosition } from "@/stores/position";

/** Somebody who has not been located by then says a station sooner than the browser its answer. */
const SLOW_MS = 4000;

type PositionRequest = {
  position: Position | null;
  /** Asks for the position; call it from a press. */
  ask: () => void;
  hasAsked: boolean;
  isWaiting: boolean;
  /** The position was refused, is unknown, or takes too long: a station serves as well. */
  needsStation: boolean;
};

/** The position, asked for by a press, and whether to ask for a station instead. */
export function usePositionRequest(): PositionRequest {
  const { position, requestPosition, isAsking } = usePosition();
  const [hasAsked, setHasAsked] = useState(false);
  const [isSlow, setIsSlow] = useState(false);
  // Asked for here, or elsewhere on the page.
  const isWaiting = position === null && isAsking && !isSlow;

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);

  const ask = useCallback(() => {
    setHasAsked(true);
    requestPosition();
  }, [requestPosition]);
  return { position, ask, hasAsked, isWaiting, needsStation: hasAsked && position === null && !isWaiting };
}
