import { useQueryClient } from "@tanstack/react-query";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { paymentQueries } from "@/lib/api/payment";
import { isPaymentId } from "@/lib/payment/address";

/**
 * One payment, asked for anew; until the answer is there it stands as the list knows it. What cannot be an id is not
 * asked for.
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
