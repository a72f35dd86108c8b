import { queryOptions } from "@tanstack/react-query";
import type { Membership } from "@/lib/contract/membership";
import { buildApiError } from "./api-error";
import { requestMember } from "./member-client";

/**
 * The member's memberships of all times (`GET /api/member/membership/`).
 *
 * @throws ApiError, also for an answer that is no list
 */
async function getMyMemberships(): Promise<Membership[]> {
  const memberships = await requestMember<Membership[]>({ url: "/api/member/membership/" });
  if (!Array.isArray(memberships)) throw buildApiError(200, memberships);
  return memberships;
}

export const membershipQueries = {
  /** The member's memberships, asked for anew by each view and kept for none. */
  mine: () => queryOptions({ queryKey: ["membership", "mine"], queryFn: getMyMemberships, gcTime: 0 }),
};
