import { useQueryClient } from "@tanstack/react-query";
import { useMemberQuery } from "@/hooks/session/use-member-query";
import { paymentQueries } from "@/lib/api/payment";
import type { Payment } from "@/lib/contract/payment";
import { isUnderWay, UNDER_WAY_MS } from "@/lib/member/refund-news";
import { isPaymentId } from "@/lib/payment/address";

/**
 * One payment, refetched on each visit; until the answer arrives, the list's version is shown. A malformed id is not
 * requested. While money is on its way it is fetched again.
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
  const refetchInterval = ({ state }: { state: { data?: Payment } }) =>
    state.data && isUnderWay(state.data) ? UNDER_WAY_MS : false;
  return useMemberQuery({ ...paymentQueries.one(id), placeholderData, refetchInterval }, isPaymentId(id));
}
