import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Membership, RefundQuote, WithdrawalRefund } from "@/lib/contract/membership";
import { buildApiError } from "./api-error";
import { requestMember } from "./member-client";

const LIST_URL = "/api/member/membership/";

/**
 * All the member's memberships, past ones included (`GET /api/member/membership/`).
 *
 * @throws ApiError, also for an answer that is not a list
 */
export async function getMyMemberships(): Promise<Membership[]> {
  const memberships = await requestMember<Membership[]>({ url: LIST_URL });
  if (!Array.isArray(memberships)) throw buildApiError(200, memberships);
  return memberships;
}

/** What stopping on a day would bring back, by the server's sum. @throws ApiError 400 for the day, 409 if it cannot be */
async function getRefundQuote(id: number, on: string): Promise<RefundQuote> {
  const quote = await requestMember<RefundQuote | null>({ url: `${LIST_URL}${id}/refund/`, params: { on } });
  if (typeof quote?.amount !== "number") throw buildApiError(200, quote);
  return quote;
}

/** What a withdrawal would bring back (`GET /api/member/refund/`). @throws ApiError */
async function getWithdrawalRefund(): Promise<WithdrawalRefund> {
  const refund = await requestMember<WithdrawalRefund | null>({ url: "/api/member/refund/" });
  if (!Array.isArray(refund?.memberships)) throw buildApiError(200, refund);
  return refund;
}

export const membershipQueries = {
  /** The member's memberships, fetched again by each view and never cached. */
  mine: () => queryOptions({ queryKey: ["membership", "mine"], queryFn: getMyMemberships, gcTime: 0 }),
  /** The sum of stopping on a day; another day shows the last sum until its own is there. @param on `YYYY-MM-DD` */
  quote: (id: number, on: string) =>
    queryOptions({
      queryKey: ["membership", "quote", id, on],
      queryFn: () => getRefundQuote(id, on),
      placeholderData: keepPreviousData,
      gcTime: 0,
    }),
  /** What a withdrawal today would bring back. */
  withdrawal: () =>
    queryOptions({ queryKey: ["membership", "withdrawal"], queryFn: getWithdrawalRefund, gcTime: 0 }),
};
