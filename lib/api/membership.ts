import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Membership, MoveQuote, Offer, RefundQuote, WithdrawalRefund } from "@/lib/contract/membership";
import { requestMember } from "./member-client";
import {
  membershipListShape,
  moveQuoteShape,
  refundQuoteShape,
  withdrawalRefundShape,
} from "./reading/shapes/membership";

const LIST_URL = "/api/member/membership/";

/**
 * All the member's memberships, past ones included (`GET /api/member/membership/`).
 *
 * @throws ApiError
 */
export function getMyMemberships(): Promise<Membership[]> {
  return requestMember({ url: LIST_URL }, membershipListShape);
}

/** What stopping on a day would bring back, by the server's sum. @throws ApiError 400 for the day, 409 if it cannot be */
function getRefundQuote(id: number, on: string): Promise<RefundQuote> {
  return requestMember({ url: `${LIST_URL}${id}/refund/`, params: { on } }, refundQuoteShape);
}

/** Where a membership can go on, and what that costs (`GET …/move/`). @throws ApiError 409 if it cannot */
function getMoveQuote(id: number): Promise<MoveQuote> {
  return requestMember({ url: `${LIST_URL}${id}/move/` }, moveQuoteShape);
}

/** The shape of what is offered, which comes with the first call. */
export const loadOffersShape = async () => (await import("./reading/shapes/payment")).offerListShape;

/** What is offered to the member's number (`GET /api/member/offer/`). @throws ApiError */
export function getOffers(): Promise<Offer[]> {
  return requestMember({ url: "/api/member/offer/" }, loadOffersShape);
}

/** What a withdrawal would bring back (`GET /api/member/refund/`). @throws ApiError */
function getWithdrawalRefund(): Promise<WithdrawalRefund> {
  return requestMember({ url: "/api/member/refund/" }, withdrawalRefundShape);
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
  /** Where it can go on today, and what that costs. */
  move: (id: number) =>
    queryOptions({ queryKey: ["membership", "move", id], queryFn: () => getMoveQuote(id), gcTime: 0 }),
  /** What others hand on to the member. */
  offers: () => queryOptions({ queryKey: ["membership", "offers"], queryFn: getOffers, gcTime: 0 }),
  /** What a withdrawal today would bring back. */
  withdrawal: () =>
    queryOptions({ queryKey: ["membership", "withdrawal"], queryFn: getWithdrawalRefund, gcTime: 0 }),
};
