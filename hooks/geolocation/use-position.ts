import type { Position } from "@/lib/branch/distance";
import { requestPosition, usePositionStore } from "@/stores/position";

type VisitorPosition = {
  position: Position | null;
  /** Asks the visitor, at most once in a page load; call it from a touch, click or key. */
  requestPosition: () => void;
  isAsking: boolean;
};

/** The visitor's position for views that order or show distances. */
export function usePosition(): VisitorPosition {
  const position = usePositionStore((state) => state.position);
  const isAsking = usePositionStore((state) => state.isAsking);
  return { position, requestPosition, isAsking };
}
