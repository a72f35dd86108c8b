import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type {
  CancelPaymentRequest,
  ConfirmPaymentRequest,
  CreatePaymentRequest,
  Payment,
  PaymentWithCheckout,
  ReopenCheckoutRequest,
} from "@/lib/contract/payment";
import type { Page } from "@/lib/contract/shapes";
import { requestMember } from "./member-client";
import { settleWrite } from "./settle-write";

/* The checkout loads this file at first and needs none of them before the order. */
const loadShapes = () => import("./reading/shapes/payment");
const payment = async () => (await loadShapes()).paymentShape;
const paymentPage = async () => (await loadShapes()).paymentPageShape;
const paymentWithCheckout = async () => (await loadShapes()).paymentWithCheckoutShape;

const LIST_URL = "/api/member/payment/";
/** Enough to fill a few screens, few enough for a quick answer. */
const PAGE_SIZE = 50;

/**
 * One page of the member's payments, newest first (`GET /api/member/payment/`).
 *
 * @param page counts from 1
 * @throws ApiError
 */
function getMyPayments(page: number): Promise<Page<Payment>> {
  return requestMember({ url: LIST_URL, params: { page, page_size: PAGE_SIZE } }, paymentPage);
}

/**
 * One payment of the member (`GET /api/member/payment/{id}/`).
 *
 * @param id uuid
 * @throws ApiError: 403 another member's, 404 unknown
 */
export function getPayment(id: string): Promise<Payment> {
  return requestMember({ url: nameUrl(id) }, payment);
}

/**
 * Cancels a payment (`POST /api/member/payment/{id}/cancel/`); coupon and points are restored.
 *
 * @param id uuid
 * @throws ApiError: 409 if it has started or is already cancelled
 */
export function cancelPayment(id: string, { reason }: CancelPaymentRequest): Promise<Payment> {
  return settleWrite({
    send: () => requestMember({ method: "POST", url: nameUrl(id, "cancel/"), data: { reason } }, payment),
    look: async () => {
      const now = await getPayment(id);
      return now.status === "cancelled" ? now : null;
    },
  });
}

/**
 * Creates an order (`POST /api/member/payment/`); the server computes its amount.
 *
 * @param key the same for the same order, so that sending it twice creates one
 * @throws ApiError 400 with the invalid fields, 404, 409
 */
export function createPayment(order: CreatePaymentRequest, key: string): Promise<PaymentWithCheckout> {
  const headers = { "Idempotency-Key": key };
  return settleWrite({
    send: () => requestMember({ method: "POST", url: LIST_URL, data: order, headers }, paymentWithCheckout),
  });
}

/**
 * Opens the provider again for an order that is still open (`POST /api/member/payment/{id}/checkout/`).
 *
 * @param id uuid
 * @param data how it is to be paid
 * @throws ApiError 400 for the number of the receipt, 403 another member's, 404 unknown, 409 `pay_way_not_offered`
 */
export function reopenCheckout(id: string, data: ReopenCheckoutRequest): Promise<PaymentWithCheckout> {
  return settleWrite({
    send: () => requestMember({ method: "POST", url: nameUrl(id, "checkout/"), data }, paymentWithCheckout),
  });
}

/**
 * Asks the server what became of a payment at the provider (`POST /api/member/payment/{id}/confirm/`); asking again
 * changes nothing.
 *
 * @param id uuid
 * @throws ApiError 402 declined; 409 `payment_pending`, `amount_mismatch` and others
 */
export function confirmPayment(id: string, confirmation: ConfirmPaymentRequest): Promise<Payment> {
  return requestMember({ method: "POST", url: nameUrl(id, "confirm/"), data: confirmation }, payment);
}

export const paymentQueries = {
  /** The member's payments page by page. Never cached, so that a return does not refetch every page. */
  mine: () =>
    infiniteQueryOptions({
      queryKey: ["payment", "mine"],
      queryFn: ({ pageParam }) => getMyPayments(pageParam),
      initialPageParam: 1,
      getNextPageParam: ({ next }) => readPage(next),
      gcTime: 0,
    }),
  /** One payment. @param id uuid */
  one: (id: string) =>
    queryOptions({ queryKey: ["payment", "one", id], queryFn: () => getPayment(id), gcTime: 0 }),
};

function nameUrl(id: string, step = ""): string {
  return `${LIST_URL}${encodeURIComponent(id)}/${step}`;
}

/** The page that an envelope's `next` names. @param next path with query, or null on the last page */
function readPage(next: string | null): number | undefined {
  const page = Number(next && new URL(next, "http://site").searchParams.get("page"));
  return Number.isInteger(page) && page > 1 ? page : undefined;
}
