import { useQuery } from "@tanstack/react-query";
import { branchQueries } from "@/lib/api/branch";
import { CLOSED, describeHoursOn } from "@/lib/branch/day-hours";
import { useHolidays } from "./use-holidays";

/**
 * A branch with everything, and when it is open on a day.
 *
 * @param pk 0 while none is chosen
 */
export function useVisitedBranch(pk: number) {
  const { data: branch } = useQuery({ ...branchQueries.detail(pk), enabled: pk > 0 });
  const findHoliday = useHolidays();
  const findHours = (day: string) =>
    branch ? describeHoursOn(branch.hours, day, findHoliday(day) !== undefined) : "";
  return {
    /** Undefined until it has loaded. */
    branch,
    /** Name of the public holiday on a day, if it is one. */
    findHoliday,
    /** `06:00–24:00`, `24시간`, `쉬는 날`; empty while that is not known. */
    findHours,
    /** The same for a choice of days: on one without hours nobody can come. */
    describeDay: (day: string) => {
      const holiday = findHoliday(day);
      const hours = findHours(day);
      return {
        words: [holiday, hours].filter(Boolean).join(" "),
        isBarred: hours === CLOSED,
        isHoliday: holiday !== undefined,
      };
    },
  };
}
