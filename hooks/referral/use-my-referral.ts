import { useQuery } from "@tanstack/react-query";
import { referralQueries } from "@/lib/api/referral";
import { useSessionStore } from "@/stores/session";

/** The member's own code and what came of it; asked for with a session only. */
export function useMyReferral() {
  const hasSession = useSessionStore(({ me }) => me !== null);
  return useQuery({ ...referralQueries.mine(), enabled: hasSession });
}
