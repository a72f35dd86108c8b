import { useQuery } from "@tanstack/react-query";
import { holidayQueries } from "@/lib/api/holiday";

/** @returns finds the name of the public holiday on a day, `YYYY-MM-DD`, if it is one */
export function useHolidays(): (day: string) => string | undefined {
  const { data: holidays = [] } = useQuery(holidayQueries.list());
  return (day) => holidays.find(({ date }) => date === day)?.name;
}
