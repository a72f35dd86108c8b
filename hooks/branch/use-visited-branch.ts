import { useQuery } from "@tanstack/react-query";
import { branchQueries } from "@/lib/api/branch";
import {
  CLOSED,
  CLOSED_TODAY,
  describeDayHours,
  describeHoursOn,
  isOver,
  listSpecialOn,
} from "@/lib/branch/day-hours";
import { listHoursOn } from "@/lib/contract/rules/hours";
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
    branch ? describeHoursOn(branch.hours, listSpecialOn(branch, day, findHoliday(day)), day) : "";
  const findStaffed = (day: string) => {
    if (!branch?.staffed_hours) return "";
    const { staffed_hours: hours, closures = [] } = branch;
    const holiday = findHoliday(day);
    const holidays = holiday ? [{ date: day, name: holiday }] : [];
    return describeDayHours(listHoursOn({ hours, closures }, day, holidays));
  };
  return {
    /** Undefined until it has loaded. */
    branch,
    /** Name of the public holiday on a day, if it is one. */
    findHoliday,
    /** `06:00–24:00`, `24시간`, `쉬는 날`; empty while that is not known. */
    findHours,
    /** When the staff is there on a day, in the same words; empty where that is whenever the branch is open. */
    findStaffed,
    /** The same for a choice of days: on one without hours nobody can come. */
    describeDay: (day: string) => {
      const holiday = findHoliday(day);
      const hours = branch && isOver(branch, day, holiday) ? CLOSED_TODAY : findHours(day);
      return {
        words: [holiday, hours].filter(Boolean).join(" "),
        isBarred: hours === CLOSED || hours === CLOSED_TODAY,
        isHoliday: holiday !== undefined,
      };
    },
  };
}
