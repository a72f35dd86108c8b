import { useMemberQuery } from "@/hooks/session/use-member-query";
import { membershipQueries } from "@/lib/api/membership";
import { isUnderWay, UNDER_WAY_MS } from "@/lib/member/refund-news";

/** The member's memberships, fetched again while money is on its way: the page then sees by itself that it went back. */
export function useMyMemberships() {
  return useMemberQuery({
    ...membershipQueries.mine(),
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? UNDER_WAY_MS : false),
  });
}
