import { useInfiniteQuery } from "@tanstack/react-query";
import { paymentQueries } from "@/lib/api/payment";
import { useSessionStore } from "@/stores/session";

/** The member's payments page by page; asked for only with a session (specification, section 6). */
export function useMyPayments() {
  const hasSession = useSessionStore(({ me }) => me !== null);
  return useInfiniteQuery({ ...paymentQueries.mine(), enabled: hasSession });
}
