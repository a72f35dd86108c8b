import { useEffect, type RefObject } from "react";
import { prefersReducedMotion } from "@/lib/browser/device";

/** How far the row moves for each pixel of a drag. */
const SENSITIVITY = 0.5;
/** What is left of the row's speed after each frame of 1/60 s, whatever the screen does. */
const INERTIA = 0.98;
const FRAME_MS = 1000 / 60;
/** Below this speed the row stops. */
const MIN_SPEED_PX_PER_FRAME = 0.1;
/** The last moment of a drag gives its speed; a row held longer than this stays still. */
const SPEED_WINDOW_MS = 100;
/** A pointer that moved less than this has clicked. */
const DRAG_THRESHOLD_PX = 5;
/** A press on a row that glides faster than this stops the row and opens nothing. */
const MIN_STOPPED_SPEED = 1;

type DragSample = { positionPx: number; timeMs: number };

type Drag = {
  pointerId: number;
  startX: number;
  startLeft: number;
  isMoving: boolean;
  samples: DragSample[];
};

/**
 * Lets a row be dragged sideways by mouse and touch, with inertia after the release (docs/product.md
 * 5.9). The release of a drag never counts as a click. Wheel, trackpad and keys scroll natively.
 */
export function useDragScroll(scrollerRef: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const scroller = scrollerRef.current;
    return scroller ? attachDragScroll(scroller) : undefined;
  }, [scrollerRef]);
}

function attachDragScroll(scroller: HTMLElement): () => void {
  const listeners = new AbortController();
  let drag: Drag | null = null;
  let frame = 0;
  let speed = 0;
  let isClickSpent = false;

  const stopGlide = () => {
    cancelAnimationFrame(frame);
    speed = 0;
  };

  const startGlide = () => {
    let positionPx = scroller.scrollLeft;
    let actualPx = positionPx;
    let lastMs = performance.now();
    const step = (nowMs: number) => {
      // Wheel, keys and buttons take over from the glide.
      if (Math.abs(scroller.scrollLeft - actualPx) > 1) return stopGlide();
      const next = glide(speed, Math.max(0, nowMs - lastMs));
      speed = next.speed;
      positionPx += next.distancePx;
      lastMs = nowMs;
      scroller.scrollLeft = positionPx;
      actualPx = scroller.scrollLeft;
      const isAtEdge = Math.abs(actualPx - positionPx) > 1;
      if (speed === 0 || isAtEdge) return stopGlide();
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  };

  const endDrag = () => {
    drag = null;
    delete scroller.dataset.dragging;
  };

  const handlePointerDown = (event: PointerEvent) => {
    if (!event.isPrimary || event.button !== 0) return;
    isClickSpent = Math.abs(speed) > MIN_STOPPED_SPEED;
    stopGlide();
    drag = {
      pointerId: event.pointerId,
      startX: event.clientX,
      startLeft: scroller.scrollLeft,
      isMoving: false,
      samples: [{ positionPx: scroller.scrollLeft, timeMs: event.timeStamp }],
    };
  };

  const handlePointerMove = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return;
    // The button came up outside before the row had the pointer for itself.
    if (event.buttons === 0) return endDrag();
    const movedPx = event.clientX - drag.startX;
    if (!drag.isMoving) {
      if (Math.abs(movedPx) < DRAG_THRESHOLD_PX) return;
      drag.isMoving = true;
      isClickSpent = true;
      scroller.dataset.dragging = "";
      // Not before: a captured pointer would take the click away from the links.
      scroller.setPointerCapture(event.pointerId);
    }
    const positionPx = drag.startLeft - movedPx * SENSITIVITY;
    scroller.scrollLeft = positionPx;
    drag.samples.push({ positionPx, timeMs: event.timeStamp });
  };

  const handlePointerUp = (event: PointerEvent) => {
    if (drag?.pointerId !== event.pointerId) return;
    const { isMoving, samples } = drag;
    endDrag();
    if (!isMoving || prefersReducedMotion()) return;
    speed = getReleaseSpeed(samples, event.timeStamp);
    if (speed !== 0) startGlide();
  };

  const handlePointerLost = (event: PointerEvent) => {
    // A finger is captured by what it touched first, which loses it to the row when the drag begins.
    const isHandedOver = event.type === "lostpointercapture" && event.target !== scroller;
    if (drag?.pointerId === event.pointerId && !isHandedOver) endDrag();
  };

  const handleClick = (event: MouseEvent) => {
    // A click without a pointer (detail 0) comes from the keyboard and is meant.
    if (!isClickSpent || event.detail === 0) return;
    isClickSpent = false;
    event.preventDefault();
    event.stopPropagation();
  };

  const { signal } = listeners;
  // Until here a finger moves the row natively (styles/strip.css).
  scroller.dataset.draggable = "";
  // Otherwise Firefox takes a link along, as the browsers do that styles/strip.css tells not to.
  scroller.addEventListener("dragstart", (event) => event.preventDefault(), { signal });
  scroller.addEventListener("pointerdown", handlePointerDown, { signal });
  scroller.addEventListener("pointermove", handlePointerMove, { signal });
  scroller.addEventListener("pointerup", handlePointerUp, { signal });
  scroller.addEventListener("pointercancel", handlePointerLost, { signal });
  scroller.addEventListener("lostpointercapture", handlePointerLost, { signal });
  scroller.addEventListener("click", handleClick, { signal, capture: true });
  return () => {
    listeners.abort();
    stopGlide();
    delete scroller.dataset.draggable;
  };
}

/**
 * The speed at the end of a drag.
 *
 * @param samples positions of the row in time order
 * @param nowMs time of the release, on the same clock
 * @returns px per frame of 1/60 s; 0 if the row was held still
 */
export function getReleaseSpeed(samples: readonly DragSample[], nowMs: number): number {
  const last = samples.at(-1);
  if (!last || nowMs - last.timeMs > SPEED_WINDOW_MS) return 0;
  // A busy page gets one move event for many moves of the finger; then the one before it is used.
  const first =
    samples.find((sample) => sample !== last && last.timeMs - sample.timeMs <= SPEED_WINDOW_MS) ??
    samples.at(-2);
  if (!first || last.timeMs <= first.timeMs) return 0;
  return ((last.positionPx - first.positionPx) / (last.timeMs - first.timeMs)) * FRAME_MS;
}

/**
 * One step of the glide after a drag. Steps add up: two of 8 ms are one of 16 ms.
 *
 * @param speed px per frame of 1/60 s
 * @param elapsedMs time since the step before
 * @returns how far the row moves in this step and the speed it keeps, 0 at the end
 */
export function glide(speed: number, elapsedMs: number): { distancePx: number; speed: number } {
  const left = INERTIA ** (elapsedMs / FRAME_MS);
  const nextSpeed = speed * left;
  return {
    distancePx: (speed * (1 - left)) / (1 - INERTIA),
    speed: Math.abs(nextSpeed) < MIN_SPEED_PX_PER_FRAME ? 0 : nextSpeed,
  };
}
