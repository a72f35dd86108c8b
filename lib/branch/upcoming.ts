import { isCalendarDay } from "@/lib/contract/rules/days";

/**
 * Whether a branch opens later than today (docs/product.md 5.6). The opening day itself counts as open.
 * A date that cannot be compared is logged and counts as open (docs/product.md 5.13).
 *
 * @param branch its opening date, `YYYY-MM-DD`
 * @param today the day in Asia/Seoul, `YYYY-MM-DD`
 */
export function isUpcoming(branch: { name: string; open_date: string }, today: string): boolean {
  if (!isCalendarDay(branch.open_date)) {
    console.error(`opening date of ${branch.name} cannot be compared: ${String(branch.open_date)}`);
    return false;
  }
  return branch.open_date > today;
}
