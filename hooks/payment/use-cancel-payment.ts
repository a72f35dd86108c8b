import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { cancelPayment } from "@/lib/api/payment";
import { paymentQueries } from "@/lib/api/payment";
import { getUser } from "@/lib/api/session";
import type { Payment } from "@/lib/contract/payment";
import { applyUser } from "@/stores/session";

/**
 * Takes a payment back, once however often it is asked. The answer stands in list and detail at once; after a refusal
 * or no answer both are asked for anew, because what became of the payment is then the server's to say.
 *
 * @param id uuid
 */
export function useCancelPayment(id: string) {
  const queryClient = useQueryClient();
  const isOnItsWay = useRef(false);
  const list = paymentQueries.mine().queryKey;
  const mutation = useMutation({
    mutationFn: (reason: string) => cancelPayment(id, { reason }),
    onSuccess: (payment) => {
      queryClient.setQueryData(paymentQueries.one(id).queryKey, payment);
      queryClient.setQueryData(
        list,
        (data) =>
          data && {
            ...data,
            pages: data.pages.map((page) => ({ ...page, results: replace(page.results, payment) })),
          },
      );
      if (payment.point_used > 0) void renewBalance();
    },
    onError: () => {
      void queryClient.invalidateQueries({ queryKey: paymentQueries.one(id).queryKey });
      void queryClient.invalidateQueries({ queryKey: list });
    },
    onSettled: () => {
      isOnItsWay.current = false;
    },
  });

  const cancel = (reason: string) => {
    // Two presses in one frame come before the first has drawn its state.
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    mutation.mutate(reason);
  };
  const { error, isPending, isSuccess } = mutation;
  return { cancel, error, isPending, isDone: isSuccess };
}

function replace(payments: readonly Payment[], changed: Payment): Payment[] {
  return payments.map((payment) => (payment.id === changed.id ? changed : payment));
}

/** The drawer shows the balance of the user info; where that cannot be had now, the next page brings it. */
async function renewBalance(): Promise<void> {
  await getUser().then(applyUser, () => undefined);
}
