/** Seoul's time less UTC. Korea has no daylight saving time, so one fixed offset is exact. */
export const SEOUL_OFFSET_MS = 9 * 60 * 60 * 1000;
