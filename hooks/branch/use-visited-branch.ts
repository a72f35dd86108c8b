import { useQuery } from "@tanstack/react-query";
import { branchQueries } from "@/lib/api/branch";
import { CLOSED, describeDayHours, describeHoursOn } from "@/lib/branch/day-hours";
import { getToday } from "@/lib/contract/rules/days";
import { isOverToday, listHoursOn, listSpecialDays } from "@/lib/contract/rules/hours";
import { useHolidays } from "./use-holidays";

/**
 * A branch with everything, and when it is open on a day.
 *
 * @param pk 0 while none is chosen
 */
export function useVisitedBranch(pk: number) {
  const { data: branch } = useQuery({ ...branchQueries.detail(pk), enabled: pk > 0 });
  const findHoliday = useHolidays();
  const listSpecial = (day: string) => {
    const { hours = [], closures = [], special_days: special } = branch ?? {};
    const holiday = findHoliday(day);
    // Another backend may leave it to us.
    return (
      special ?? listSpecialDays({ hours, closures }, holiday ? [{ date: day, name: holiday }] : [], day, 1)
    );
  };
  const findHours = (day: string) => (branch ? describeHoursOn(branch.hours, listSpecial(day), day) : "");
  const findStaffed = (day: string) => {
    if (!branch?.staffed_hours) return "";
    const { staffed_hours: hours, closures = [] } = branch;
    const holiday = findHoliday(day);
    const holidays = holiday ? [{ date: day, name: holiday }] : [];
    return describeDayHours(listHoursOn({ hours, closures }, day, holidays));
  };
  const isOver = (day: string) => {
    const ofDay = listSpecial(day).find((one) => one.day === day);
    const hours = ofDay ?? listHoursOn({ hours: branch?.hours ?? [], closures: [] }, day, []);
    return day === getToday() && hours.hours.length > 0 && isOverToday(hours, new Date());
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
      const hours = isOver(day) ? "오늘은 문을 닫았어요" : findHours(day);
      return {
        words: [holiday, hours].filter(Boolean).join(" "),
        isBarred: hours === CLOSED || isOver(day),
        isHoliday: holiday !== undefined,
      };
    },
  };
}
