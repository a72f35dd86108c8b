const DAY_MS = 86_400_000;

/** Calendar days from one day to another, negative backwards. @param from YYYY-MM-DD @param to YYYY-MM-DD */
export function countDaysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}
