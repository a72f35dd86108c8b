import { queryOptions } from "@tanstack/react-query";
import { getMyMemberships } from "@/lib/api/membership";

export const membershipQueries = {
  /** The member's memberships, asked for anew by each view and kept for none. */
  mine: () => queryOptions({ queryKey: ["membership", "mine"], queryFn: getMyMemberships, gcTime: 0 }),
};
