import { queryOptions } from "@tanstack/react-query";
import { getMyReferral, getReferralOffer } from "@/lib/api/referral";

export const referralQueries = {
  /** The member's own code; ask only with a session, and keep it for no other member. */
  mine: () => queryOptions({ queryKey: ["referral", "mine"], queryFn: getMyReferral, gcTime: 0 }),
  /** What an invitation brings. */
  offer: (code: string) =>
    queryOptions({ queryKey: ["referral", "offer", code], queryFn: () => getReferralOffer(code), gcTime: 0 }),
};
