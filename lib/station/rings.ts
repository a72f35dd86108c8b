/** Minutes on foot by which the branches around a station are narrowed down. */
export const WALK_RINGS_MIN = [5, 10, 15] as const;
/** Farther than this hardly anybody walks to train. */
export const WALK_REACH_MIN = 30;
