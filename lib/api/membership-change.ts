import type { Membership, PauseRequest, StopRequest } from "@/lib/contract/membership";
import { buildApiError } from "./api-error";
import { requestMember } from "./member-client";

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

type Sent = { data?: unknown; params?: Record<string, string>; headers?: Record<string, string> };

function change(method: "POST" | "DELETE", path: string, sent: Sent = {}): Promise<Membership | null> {
  return requestMember<Membership | null>({ method, url: `/api/member/membership/${path}`, ...sent });
}

function checkOne(membership: Membership | null): Membership {
  if (typeof membership?.id !== "number") throw buildApiError(200, membership);
  return membership;
}
