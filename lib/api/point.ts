import { queryOptions } from "@tanstack/react-query";
import type { ChargedPoint, UsedPointLog } from "@/lib/contract/point";
import { buildApiError } from "./api-error";
import { requestMember } from "./member-client";

/** Points the member spent, and what is left (`GET /api/b_point_log/`). @throws ApiError */
async function getUsedPoints(): Promise<UsedPointLog> {
  const log = await requestMember<UsedPointLog>({ url: "/api/b_point_log/" });
  if (!Array.isArray(log?.data)) throw buildApiError(200, log);
  return log;
}

/** Points the member received (`GET /api/b_point/`). @throws ApiError */
async function getChargedPoints(): Promise<ChargedPoint[]> {
  const points = await requestMember<ChargedPoint[]>({ url: "/api/b_point/" });
  if (!Array.isArray(points)) throw buildApiError(200, points);
  return points;
}

/** The member's points, fetched again by each view and never cached (docs/product.md 14.5). */
export const pointQueries = {
  /** Spent points, and the balance. */
  used: () => queryOptions({ queryKey: ["point", "used"], queryFn: getUsedPoints, gcTime: 0 }),
  /** Received points. */
  charged: () => queryOptions({ queryKey: ["point", "charged"], queryFn: getChargedPoints, gcTime: 0 }),
};
