import type { Payment } from "@/lib/contract/payment";

/** The checkout of a product. */
export function getCheckoutHref(productId: number): string {
  return `/payment?product=${productId}`;
}

/** Where to begin again after an order that was not paid: one that would have moved a membership, with that membership. */
export function getNextStep({ product, moved_from }: Pick<Payment, "product" | "moved_from">) {
  if (moved_from) return { href: "/mypage/membership", children: "내 회원권 보기" };
  return { href: product ? getCheckoutHref(product.id) : "/place", children: "다시 결제하기" };
}

/** The page of one unpaid order. @param id uuid */
export function getOpenPaymentHref(id: string): string {
  return `/payment/${id}`;
}

/** The page of a paid order. @param id uuid */
export function getCompletedHref(id: string): string {
  return `/payment_completed/${id}`;
}

/** The product in the checkout's address; null for anything that is not an id. @param search the query */
export function readProductId(search: { get: (name: string) => string | null }): number | null {
  const text = search.get("product");
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}

const PAYMENT_LOG_PATH = "/mypage/paymentLog";

/** Address of one payment, or of its contract, over the list. @param id uuid */
export function getPaymentHref(id: string, what: "id" | "contract" = "id"): string {
  return `${PAYMENT_LOG_PATH}?${what}=${id}`;
}

/** Where what a payment bought is stopped, over the memberships. @param id uuid */
export function getStopHref(id: string): string {
  return `/mypage/membership?stop=${id}`;
}

/** Whether a text from the address can be a payment's id; anything else is not requested. */
export function isPaymentId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
