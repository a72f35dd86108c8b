import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type {
  CancelPaymentRequest,
  ConfirmPaymentRequest,
  CreatePaymentRequest,
  Payment,
  PaymentWithCheckout,
} from "@/lib/contract/payment";
import type { Page } from "@/lib/contract/shapes";
import { buildApiError } from "./api-error";
import { requestMember } from "./member-client";
import { settleWrite } from "./settle-write";

/** Enough to fill a few screens, few enough for a quick answer. */
const PAGE_SIZE = 50;

/**
 * One page of the member's payments, newest first (`GET /api/member/payment/`).
 *
 * @param page counts from 1
 * @throws ApiError, also for an answer that is not a page
 */
async function getMyPayments(page: number): Promise<Page<Payment>> {
  const answer = await requestMember<Page<Payment> | null>({
    url: "/api/member/payment/",
    params: { page, page_size: PAGE_SIZE },
  });
  if (!answer || !Array.isArray(answer.results)) throw buildApiError(200, answer);
  return answer;
}

/**
 * One payment of the member (`GET /api/member/payment/{id}/`).
 *
 * @param id uuid
 * @throws ApiError: 403 another member's, 404 unknown
 */
export function getPayment(id: string): Promise<Payment> {
  return requestMember<Payment>({ url: `/api/member/payment/${encodeURIComponent(id)}/` });
}

/**
 * Cancels a payment (`POST /api/member/payment/{id}/cancel/`); coupon and points are restored.
 *
 * @param id uuid
 * @throws ApiError: 409 if it has started or is already cancelled
 */
export function cancelPayment(id: string, { reason }: CancelPaymentRequest): Promise<Payment> {
  return settleWrite({
    send: () =>
      requestMember<Payment>({
        method: "POST",
        url: `/api/member/payment/${encodeURIComponent(id)}/cancel/`,
        data: { reason },
      }),
    look: async () => {
      const payment = await getPayment(id);
      return payment.status === "cancelled" ? payment : null;
    },
  });
}

/**
 * Creates an order (`POST /api/member/payment/`); the server computes its amount.
 *
 * @param key the same for the same order, so that sending it twice creates one
 * @throws ApiError 400 with the invalid fields, 404, 409
 */
export async function createPayment(order: CreatePaymentRequest, key: string): Promise<PaymentWithCheckout> {
  const headers = { "Idempotency-Key": key };
  return settleWrite({ send: () => askFor<PaymentWithCheckout>("", order, headers) });
}

/**
 * Opens the provider again for an order that is still open (`POST /api/member/payment/{id}/checkout/`).
 *
 * @param id uuid
 * @throws ApiError 403 another member's, 404 unknown, 409 no longer open
 */
export async function reopenCheckout(id: string): Promise<PaymentWithCheckout> {
  return settleWrite({ send: () => askFor<PaymentWithCheckout>(`${encodeURIComponent(id)}/checkout/`) });
}

/**
 * Asks the server what became of a payment at the provider (`POST /api/member/payment/{id}/confirm/`); asking again
 * changes nothing.
 *
 * @param id uuid
 * @throws ApiError 402 declined; 409 `payment_pending`, `amount_mismatch` and others
 */
export async function confirmPayment(id: string, confirmation: ConfirmPaymentRequest): Promise<Payment> {
  return askFor(`${encodeURIComponent(id)}/confirm/`, confirmation);
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

/** Posts to the payments. @throws ApiError, also for an answer that is not a payment */
async function askFor<T extends Payment>(
  path: string,
  data?: object,
  headers?: Record<string, string>,
): Promise<T> {
  const url = `/api/member/payment/${path}`;
  const payment = await requestMember<T | null>({ method: "POST", url, data, headers });
  if (typeof payment?.id !== "string" || typeof payment.amount !== "number")
    throw buildApiError(200, payment);
  return payment;
}

/** The page that an envelope's `next` names. @param next path with query, or null on the last page */
function readPage(next: string | null): number | undefined {
  const page = Number(next && new URL(next, "http://site").searchParams.get("page"));
  return Number.isInteger(page) && page > 1 ? page : undefined;
}
