import { useSearchParams } from "next/navigation";
import { PAYMENT_LOG_PATH } from "@/lib/payment/address";

/** Kept in the history entry: the list was open before, so going back shows it. */
const OPENED_FROM_LIST = "paymentOpenedFromList";

/** Which payment the address asks for (`?id=`), and the way back to the list. */
export function usePaymentAddress() {
  const id = useSearchParams().get("id");
  return { id, close };
}

/** Opens a payment over the list, without a new document. @param href from getPaymentHref */
export function openPayment(href: string): void {
  window.history.pushState({ [OPENED_FROM_LIST]: true }, "", href);
}

function close() {
  const state = window.history.state as Record<string, unknown> | null;
  if (state?.[OPENED_FROM_LIST]) window.history.back();
  else window.history.replaceState(null, "", PAYMENT_LOG_PATH);
}
