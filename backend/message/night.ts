import { SEOUL_OFFSET_MS } from "@/lib/contract/rules/days";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** In Seoul: from when on, until when, nothing is sent. */
const NIGHT_FROM_MS = 22 * HOUR_MS;
const NIGHT_TO_MS = 8 * HOUR_MS;

/** The first moment from an instant on that is not in the night: itself by day, else the end of that night. */
export function findDaytime(instant: Date): Date {
  const seoulMs = instant.getTime() + SEOUL_OFFSET_MS;
  const ofDayMs = seoulMs % DAY_MS;
  if (ofDayMs >= NIGHT_TO_MS && ofDayMs < NIGHT_FROM_MS) return instant;
  const morningMs = seoulMs - ofDayMs + NIGHT_TO_MS + (ofDayMs < NIGHT_TO_MS ? 0 : DAY_MS);
  return new Date(morningMs - SEOUL_OFFSET_MS);
}
