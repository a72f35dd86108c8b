import { useQuery } from "@tanstack/react-query";
import { membershipQueries } from "@/lib/query/membership";
import { useSessionStore } from "@/stores/session";

/** The member's memberships; asked for only with a session (docs/product.md 8.12). */
export function useMyMemberships() {
  const hasSession = useSessionStore(({ me }) => me !== null);
  return useQuery({ ...membershipQueries.mine(), enabled: hasSession });
}
