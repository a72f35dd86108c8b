import type { Page } from "@/lib/contract/page";
import type { CancelPaymentRequest, Payment } from "@/lib/contract/payment";
import { buildApiError } from "./api-error";
import { requestMember } from "./member-client";

/** Enough to fill a few screens, few enough to answer at once. */
const PAGE_SIZE = 50;

/**
 * One page of the member's payments, newest first (`GET /api/member/payment/`).
 *
 * @param page counts from 1
 * @throws ApiError, also for an answer that is no page
 */
export async function getMyPayments(page: number): Promise<Page<Payment>> {
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
 * @throws ApiError: 403 another member's, 404 nobody's
 */
export function getPayment(id: string): Promise<Payment> {
  return requestMember<Payment>({ url: `/api/member/payment/${encodeURIComponent(id)}/` });
}

/**
 * Takes a payment back (`POST /api/member/payment/{id}/cancel/`); coupon and points come back with it.
 *
 * @param id uuid
 * @throws ApiError: 409 once it has begun or was cancelled already
 */
export function cancelPayment(id: string, { reason }: CancelPaymentRequest): Promise<Payment> {
  return requestMember<Payment>({
    method: "POST",
    url: `/api/member/payment/${encodeURIComponent(id)}/cancel/`,
    data: { reason },
  });
}
