import { useCallback, useEffect, useRef, useState } from "react";
import type { ApiError } from "@/lib/api/api-error";
import { getPayment } from "@/lib/api/payment";
import { keepReason } from "@/lib/checkout/memory";
import {
  PAYMENT_ERRORS,
  BrokenOffError,
  goToCompleted,
  isUndecided,
  settlePayment,
} from "@/lib/checkout/gateway";
import { describeError } from "@/lib/format/error";
import { getOpenPaymentHref, isPaymentId } from "@/lib/payment/address";
import { readReturn } from "@/lib/payment/return";
import { replaceDocument } from "@/lib/session/load-document";

export type ReturnState =
  | { step: "asking" }
  /** The return names no order, or none of this member's. */
  | { step: "unknown" }
  /** The server has not decided, or did not answer. */
  | { step: "undecided"; paymentId: string; words: string };

/**
 * A visitor who comes back from a provider. What the address claims is not believed: it only says which order to ask
 * the server about.
 *
 * @param search the address's query
 */
export function useReturn(search: string) {
  const [state, setState] = useState<ReturnState>({ step: "asking" });

  const ask = useCallback(async (): Promise<ReturnState | null> => {
    const { paymentId, claim } = readReturn(new URLSearchParams(search));
    if (!paymentId || !isPaymentId(paymentId)) return { step: "unknown" };
    try {
      const payment = await getPayment(paymentId);
      // An order that has failed already is asked about as well: the answer holds the reason.
      const settled =
        payment.status === "paid"
          ? payment
          : await settlePayment(
              paymentId,
              { amount: payment.amount, gateway_key: paymentId },
              claim === "done",
            );
      if (settled.status === "paid") goToCompleted(settled);
      else replaceDocument(getOpenPaymentHref(paymentId));
      return null;
    } catch (error) {
      const { status, code } = error as Partial<ApiError>;
      if (status === 403 || status === 404) return { step: "unknown" };
      if (code === "payment_pending" && claim === "cancelled") {
        keepReason(paymentId, new BrokenOffError().message);
      } else if (isUndecided(error)) {
        return { step: "undecided", paymentId, words: describeError(error, PAYMENT_ERRORS) };
      } else {
        keepReason(paymentId, describeError(error, PAYMENT_ERRORS));
      }
      replaceDocument(getOpenPaymentHref(paymentId));
      return null;
    }
  }, [search]);

  // One question for one return: a second would leave for the same page while the first is on its way there.
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (asked.current === search) return;
    asked.current = search;
    void ask().then((next) => next && setState(next));
  }, [ask, search]);

  const askAgain = () => {
    setState({ step: "asking" });
    void ask().then((next) => next && setState(next));
  };
  return { state, askAgain };
}
