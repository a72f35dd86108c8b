const PAYMENT_LOG_PATH = "/mypage/paymentLog";

/** Address of one payment, over the list. @param id uuid */
export function getPaymentHref(id: string): string {
  return `${PAYMENT_LOG_PATH}?id=${id}`;
}

/** Whether a text out of the address can be a payment's id at all; anything else is not asked for. */
export function isPaymentId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
