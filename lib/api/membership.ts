import { queryOptions } from "@tanstack/react-query";
import type { Membership } from "@/lib/contract/membership";
import { buildApiError } from "./api-error";
import { requestMember } from "./member-client";

/**
 * All the member's memberships, past ones included (`GET /api/member/membership/`).
 *
 * @throws ApiError, also for an answer that is not a list
 */
async function getMyMemberships(): Promise<Membership[]> {
  const memberships = await requestMember<Membership[]>({ url: "/api/member/membership/" });
  if (!Array.isArray(memberships)) throw buildApiError(200, memberships);
  return memberships;
}

export const membershipQueries = {
  /** The member's memberships, fetched again by each view and never cached. */
  mine: () => queryOptions({ queryKey: ["membership", "mine"], queryFn: getMyMemberships, gcTime: 0 }),
};
