const DAY_MS = 86_400_000;

/**
 * Days of a contract that runs for whole months from its first day, by the calendar (민법 제160조): a
 * month from 31 January ends with the last day of February.
 *
 * @param startDate first day, `YYYY-MM-DD`
 * @param months whole months, 1 or more
 * @returns days, the first and the last included
 */
export function countContractDays(startDate: string, months: number): number {
  const [year, month, day] = startDate.split("-").map(Number) as [number, number, number];
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  // The day after the last one.
  const end = Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth + 1));
  return Math.round((end - Date.parse(startDate)) / DAY_MS);
}

/**
 * Days used up to the day of cancelling. The day of cancelling counts as used, days before the start do not
 * (docs/decisions/refund-rule.md).
 *
 * @param startDate first day, `YYYY-MM-DD`
 * @param cancelDate day of cancelling, `YYYY-MM-DD`
 * @param contractDays days of the whole contract
 * @returns days from 0 to `contractDays`
 */
export function countUsedDays(startDate: string, cancelDate: string, contractDays: number): number {
  const days = Math.round((Date.parse(cancelDate) - Date.parse(startDate)) / DAY_MS) + 1;
  return Math.min(Math.max(days, 0), contractDays);
}
