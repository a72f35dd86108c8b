import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useHasSession } from "@/hooks/session/use-has-session";
import { paymentQueries } from "@/lib/api/payment";
import { isPaymentId } from "@/lib/payment/address";

/**
 * One payment, asked for anew; until the answer is there it stands as the list knows it. What cannot be an id is not
 * asked for.
 *
 * @param id uuid
 */
export function usePayment(id: string) {
  const hasSession = useHasSession();
  const queryClient = useQueryClient();
  return useQuery({
    ...paymentQueries.one(id),
    enabled: hasSession && isPaymentId(id),
    placeholderData: () =>
      queryClient
        .getQueryData(paymentQueries.mine().queryKey)
        ?.pages.flatMap(({ results }) => results)
        .find((payment) => payment.id === id),
  });
}
