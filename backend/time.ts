import { addDays, toSeoulDate, SEOUL_OFFSET_MS } from "@/lib/contract/rules/days";

/** An instant in the API's format: ISO 8601 to the second with Seoul's offset. */
export function toSeoulTime(instant: Date): string {
  return `${new Date(instant.getTime() + SEOUL_OFFSET_MS).toISOString().slice(0, 19)}+09:00`;
}

/** The same for an optional time. */
export function toSeoulTimeOrNull(instant: Date | null): string | null {
  return instant && toSeoulTime(instant);
}

/** The instant of a wall-clock time in Seoul, some days after the day of `instant`; `time` is `HH:MM`. */
export function atSeoulTime(instant: Date, days: number, time: string): Date {
  return new Date(`${addDays(toSeoulDate(instant), days)}T${time}:00+09:00`);
}
