import { useQuery } from "@tanstack/react-query";
import { useHasSession } from "@/hooks/session/use-has-session";
import { membershipQueries } from "@/lib/api/membership";

/** The member's memberships; asked for only with a session (docs/product.md 8.12). */
export function useMyMemberships() {
  const hasSession = useHasSession();
  return useQuery({ ...membershipQueries.mine(), enabled: hasSession });
}
