import { useRef, type PointerEvent } from "react";

type Point = { x: number; y: number };
type CropPointersOptions = {
  /** As fractions of the stage's side; the picture follows the finger. */
  onMove: (dx: number, dy: number) => void;
  onZoom: (factor: number) => void;
};

/** One pointer moves the picture, two zoom it. */
export function useCropPointers({ onMove, onZoom }: CropPointersOptions) {
  const pointers = useRef(new Map<number, Point>());

  function handleDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  function handleMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (other) return onZoom(getDistance(now, other) / Math.max(1, getDistance(before, other)));
    const { width } = event.currentTarget.getBoundingClientRect();
    onMove((before.x - now.x) / width, (before.y - now.y) / width);
  }

  function handleUp({ pointerId }: PointerEvent<HTMLElement>) {
    pointers.current.delete(pointerId);
  }

  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: handleUp,
  };
}

function getDistance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
