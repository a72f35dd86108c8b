import { DRAG_INERTIA } from "@/lib/branch/constants";

/** The frame that the inertia factor is for: 60 per second, whatever the screen does. */
const FRAME_MS = 1000 / 60;
/** Below this speed the row stops. */
const MIN_SPEED_PX_PER_FRAME = 0.1;
/** The last moment of a drag gives its speed; a row held longer than this stays still. */
const SPEED_WINDOW_MS = 100;

export type DragSample = { positionPx: number; timeMs: number };

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
  const left = DRAG_INERTIA ** (elapsedMs / FRAME_MS);
  const nextSpeed = speed * left;
  return {
    distancePx: (speed * (1 - left)) / (1 - DRAG_INERTIA),
    speed: Math.abs(nextSpeed) < MIN_SPEED_PX_PER_FRAME ? 0 : nextSpeed,
  };
}
