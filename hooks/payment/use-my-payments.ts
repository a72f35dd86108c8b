import { useInfiniteQuery } from "@tanstack/react-query";
import { useHasSession } from "@/hooks/session/use-has-session";
import { paymentQueries } from "@/lib/api/payment";

/** The member's payments page by page; asked for only with a session (docs/product.md 8.12). */
export function useMyPayments() {
  const hasSession = useHasSession();
  return useInfiniteQuery({ ...paymentQueries.mine(), enabled: hasSession });
}
