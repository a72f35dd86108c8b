import { queryOptions } from "@tanstack/react-query";
import type { ChargedPoint, UsedPointLog } from "@/lib/contract/point";
import { requestMember } from "./member-client";
import { chargedPointListShape, usedPointLogShape } from "./reading/shapes/point";

/** Points the member spent, and what is left (`GET /api/b_point_log/`). @throws ApiError */
function getUsedPoints(): Promise<UsedPointLog> {
  return requestMember({ url: "/api/b_point_log/" }, usedPointLogShape);
}

/** Points the member received (`GET /api/b_point/`). @throws ApiError */
function getChargedPoints(): Promise<ChargedPoint[]> {
  return requestMember({ url: "/api/b_point/" }, chargedPointListShape);
}

/** The member's points, fetched again by each view and never cached (docs/product.md 14.5). */
export const pointQueries = {
  /** Spent points, and the balance. */
  used: () => queryOptions({ queryKey: ["point", "used"], queryFn: getUsedPoints, gcTime: 0 }),
  /** Received points. */
  charged: () => queryOptions({ queryKey: ["point", "charged"], queryFn: getChargedPoints, gcTime: 0 }),
};
