import { useQuery } from "@tanstack/react-query";
import { membershipQueries } from "@/lib/api/membership";
import { useSessionStore } from "@/stores/session";

/** The member's memberships; asked for only with a session (specification, section 6). */
export function useMyMemberships() {
  const hasSession = useSessionStore(({ me }) => me !== null);
  return useQuery({ ...membershipQueries.mine(), enabled: hasSession });
}
