import { queryOptions, useQuery } from "@tanstack/react-query";
import { holidayListShape } from "@/lib/api/reading/shapes/holiday";
import { anonymousCall, requestAnonymous } from "@/lib/api/request";

/** The public holidays from today on (`GET /api/holiday/`, anonymous). */
const getHolidays = anonymousCall(() => requestAnonymous({ url: "/api/holiday/" }, holidayListShape));

export const holidaysQuery = queryOptions({
  queryKey: ["holidays"],
  queryFn: () => getHolidays.orThrow(),
});

/** @returns finds the name of the public holiday on a day, `YYYY-MM-DD`, if it is one */
export function useHolidays(): (day: string) => string | undefined {
  const { data: holidays = [] } = useQuery(holidaysQuery);
  return (day) => holidays.find(({ date }) => date === day)?.name;
}
