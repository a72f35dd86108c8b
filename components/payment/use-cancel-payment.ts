import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { renewUser } from "@/hooks/member/renew-user";
import { useRunOnce } from "@/hooks/use-run-once";
import { ApiError } from "@/lib/api/api-error";
import { cancelPayment } from "@/lib/api/payment";
import { paymentQueries } from "@/lib/api/payment";
import { clearDraft } from "@/lib/browser/draft";
import type { Payment } from "@/lib/contract/payment";

/**
 * Cancels a payment; a second click while the request is pending does nothing. List and detail show the answer
 * immediately; after a refusal or no answer both are refetched, because only the server knows the payment's state.
 *
 * @param id uuid
 */
export function useCancelPayment(id: string) {
  const queryClient = useQueryClient();
  const { runOnce, isBusy } = useRunOnce();
  const [error, setError] = useState<unknown>(null);
  const [isDone, setIsDone] = useState(false);

  const cancel = (reason: string) =>
    void runOnce(async () => {
      setError(null);
      const list = paymentQueries.mine().queryKey;
      const one = paymentQueries.one(id).queryKey;
      try {
        const payment = await cancelPayment(id, { reason });
        queryClient.setQueryData(one, payment);
        queryClient.setQueryData(
          list,
          (data) =>
            data && {
              ...data,
              pages: data.pages.map((page) => ({ ...page, results: replace(page.results, payment) })),
            },
        );
        clearDraft(nameCancelDraft(id));
        setIsDone(true);
        if (payment.point_used > 0) void renewUser();
      } catch (refusal) {
        // Accepted, and the provider has not answered: what was wanted is under way, and not to be asked for again.
        if (refusal instanceof ApiError && refusal.code === "cancel_pending") {
          await queryClient.invalidateQueries({ queryKey: one });
          setIsDone(true);
        } else setError(refusal);
        void queryClient.invalidateQueries({ queryKey: one });
        void queryClient.invalidateQueries({ queryKey: list });
      }
    });
  return { cancel, error, isBusy, isDone };
}

/** What the reason of a cancellation is kept as. @param id uuid of the payment */
export const nameCancelDraft = (id: string) => `cancel:${id}`;

function replace(payments: readonly Payment[], changed: Payment): Payment[] {
  return payments.map((payment) => (payment.id === changed.id ? changed : payment));
}
