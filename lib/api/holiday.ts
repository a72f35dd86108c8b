import { queryOptions } from "@tanstack/react-query";
import { holidayListShape } from "./reading/shapes/holiday";
import { anonymousCall, requestAnonymous } from "./request";

/** The public holidays from today on (`GET /api/holiday/`, anonymous). */
const getHolidays = anonymousCall(() => requestAnonymous({ url: "/api/holiday/" }, holidayListShape));

export const holidayQueries = {
  list: () => queryOptions({ queryKey: ["holidays"], queryFn: () => getHolidays.orThrow() }),
};
