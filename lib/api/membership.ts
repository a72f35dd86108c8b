import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type {
  Membership,
  PauseRequest,
  RefundQuote,
  StopRequest,
  WithdrawalRefund,
} from "@/lib/contract/membership";
import { buildApiError } from "./api-error";
import { requestMember } from "./member-client";

const LIST_URL = "/api/member/membership/";

/**
 * All the member's memberships, past ones included (`GET /api/member/membership/`).
 *
 * @throws ApiError, also for an answer that is not a list
 */
async function getMyMemberships(): Promise<Membership[]> {
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

/**
 * Stops a membership (`POST …/refund/`), today or on a later day; before its first day this is the cancellation.
 *
 * @param key the same for the same wish, so that sending it twice stops once
 * @throws ApiError 400 for the day; 409 `amount_mismatch`, `stop_scheduled`, `not_stoppable`
 */
export async function stopMembership(id: number, wish: StopRequest, key: string): Promise<Membership> {
  const headers = { "Idempotency-Key": key };
  return checkOne(await change("POST", `${id}/refund/`, { data: wish, headers }));
}

/** Takes back a stop that waits for its day (`DELETE …/refund/`). @throws ApiError 409 from that day on */
export async function takeBackStop(id: number): Promise<Membership> {
  return checkOne(await change("DELETE", `${id}/refund/`));
}

/** Pauses a membership (`POST …/pause/`); its end moves. @throws ApiError 400 with the fields, 409 `not_pausable` */
export async function pauseMembership(id: number, wish: PauseRequest): Promise<Membership> {
  return checkOne(await change("POST", `${id}/pause/`, { data: wish }));
}

/** Takes back a pause that has not begun (`DELETE …/pause/`). @param from its first day @throws ApiError 409 `pause_begun` */
export async function takeBackPause(id: number, from: string): Promise<Membership> {
  return checkOne(await change("DELETE", `${id}/pause/`, { params: { from } }));
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

type Sent = { data?: unknown; params?: Record<string, string>; headers?: Record<string, string> };

function change(method: "POST" | "DELETE", path: string, sent: Sent = {}): Promise<Membership | null> {
  return requestMember<Membership | null>({ method, url: LIST_URL + path, ...sent });
}

function checkOne(membership: Membership | null): Membership {
  if (typeof membership?.id !== "number") throw buildApiError(200, membership);
  return membership;
}
