import { useInfiniteQuery } from "@tanstack/react-query";
import { paymentQueries } from "@/lib/query/payment";
import { useSessionStore } from "@/stores/session";

/** The member's payments page by page; asked for only with a session (docs/product.md 8.12). */
export function useMyPayments() {
  const hasSession = useSessionStore(({ me }) => me !== null);
  return useInfiniteQuery({ ...paymentQueries.mine(), enabled: hasSession });
}
