import { useQuery } from "@tanstack/react-query";
import { useHasSession } from "@/hooks/session/use-has-session";
import { referralQueries } from "@/lib/api/referral";

/** The member's own code and what came of it; asked for with a session only. */
export function useMyReferral() {
  const hasSession = useHasSession();
  return useQuery({ ...referralQueries.mine(), enabled: hasSession });
}
