import { useQueryClient } from "@tanstack/react-query";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { paymentQueries } from "@/lib/api/payment";
import { isPaymentId } from "@/lib/payment/address";

/**
 * One payment, refetched on each visit; until the answer arrives, the list's version is shown. A malformed id is not
 * requested.
 *
 * @param id uuid
 */
export function usePayment(id: string) {
  const queryClient = useQueryClient();
  const placeholderData = () =>
    queryClient
      .getQueryData(paymentQueries.mine().queryKey)
      ?.pages.flatMap(({ results }) => results)
      .find((payment) => payment.id === id);
  return useMemberQuery({ ...paymentQueries.one(id), placeholderData }, isPaymentId(id));
}
