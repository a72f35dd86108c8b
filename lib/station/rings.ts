/** Minutes on foot by which the branches around a station are narrowed down. */
export const WALK_RINGS_MIN = [5, 10, 15] as const;
/** Farther than this hardly anybody walks to train. */
export const WALK_REACH_MIN = 30;

/** How fast somebody walks in a town with traffic lights, and how much longer streets are than a straight line. */
export const WALK_KMH = 4;
export const DETOUR = 1.3;

/** How long the way along streets takes, in minutes, not rounded. @param distanceKm the straight line */
export function toWalkMinutes(distanceKm: number): number {
  return ((distanceKm * DETOUR) / WALK_KMH) * 60;
}
