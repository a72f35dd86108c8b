/** Numbers of the branch rules and the strip (docs/product.md 17.3). */
export const EARTH_RADIUS_KM = 6371;
export const CIRCLE_SIZE_PX = 60;
export const SKELETON_COUNT = 12;
/** How far the row moves for each pixel of a drag. */
export const DRAG_SENSITIVITY = 0.5;
/** What is left of the row's speed after each frame of 1/60 s. */
export const DRAG_INERTIA = 0.98;
export const HINT_DISTANCE_PX = 50;
export const HINT_REPEATS = 2;
