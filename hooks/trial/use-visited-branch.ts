import { useQuery } from "@tanstack/react-query";
import { branchQueries } from "@/lib/api/branch";
import { holidayQueries } from "@/lib/api/holiday";
import { describeHoursOn } from "@/lib/branch/day-hours";
import { getToday } from "@/lib/contract/rules/days";
import { listSpecialDays } from "@/lib/contract/rules/hours";
import { TRIAL_DAYS_AHEAD_MAX } from "@/lib/contract/rules/trial";

/**
 * A branch with everything, and when it is open on a day.
 *
 * @param pk 0 while none is chosen
 */
export function useVisitedBranch(pk: number) {
  const { data: branch } = useQuery({ ...branchQueries.detail(pk), enabled: pk > 0 });
  const { data: holidays = [] } = useQuery(holidayQueries.list());
  // Another backend may leave it to us.
  const special =
    branch?.special_days ??
    listSpecialDays(
      { hours: branch?.hours ?? [], closures: branch?.closures ?? [] },
      holidays,
      getToday(),
      TRIAL_DAYS_AHEAD_MAX + 1,
    );
  const findHoliday = (day: string) => holidays.find(({ date }) => date === day)?.name;
  return {
    /** Undefined until it has loaded. */
    branch,
    /** Name of the public holiday on a day, if it is one. */
    findHoliday,
    /** `06:00–24:00`, `24시간`, `쉬는 날`; empty while that is not known. */
    findHours: (day: string) => (branch ? describeHoursOn(branch.hours, special, day) : ""),
  };
}
