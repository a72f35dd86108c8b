import { useMemberQuery } from "@/hooks/session/use-member-query";
import { membershipQueries } from "@/lib/api/membership";
import { isUnderWay } from "@/lib/member/stop";

/** The provider is asked once a minute. */
export const UNDER_WAY_MS = 15_000;

/** The member's memberships, fetched again while money is on its way: the page then sees by itself that it went back. */
export function useMyMemberships() {
  return useMemberQuery({
    ...membershipQueries.mine(),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? UNDER_WAY_MS : false),
  });
}
