import { queryOptions } from "@tanstack/react-query";
import type { Holiday } from "@/lib/contract/holiday";
import { buildApiError } from "./api-error";
import { anonymousCall, requestAnonymous } from "./request";

/** The public holidays from today on (`GET /api/holiday/`, anonymous). */
const getHolidays = anonymousCall(async () => {
  const holidays = await requestAnonymous<Holiday[]>({ url: "/api/holiday/" });
  if (!Array.isArray(holidays)) throw buildApiError(200, holidays);
  return holidays;
});

export const holidayQueries = {
  list: () => queryOptions({ queryKey: ["holidays"], queryFn: () => getHolidays.orThrow() }),
};
