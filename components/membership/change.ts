import { requestMember } from "@/lib/api/member-client";
import { getMyMemberships, getOffers, loadOffersShape } from "@/lib/api/membership";
import { membershipShape } from "@/lib/api/reading/shapes/membership";
import { settleWrite } from "@/lib/api/settle-write";
import type {
  ClosingWay,
  Membership,
  MoveRequest,
  Offer,
  PauseRequest,
  StopRequest,
} from "@/lib/contract/membership";
import type { PaymentWithCheckout } from "@/lib/contract/payment";

/**
 * Stops a membership (`POST …/refund/`), today or on a later day; before its first day this is the cancellation.
 *
 * @param key the same for the same request, so that sending it twice stops once
 * @throws ApiError 400 for the day; 409 `amount_mismatch`, `stop_scheduled`, `not_stoppable`
 */
export function stopMembership(id: number, request: StopRequest, key: string): Promise<Membership> {
  const headers = { "Idempotency-Key": key };
  return change("POST", id, "refund", { data: request, headers }, ({ refund }) => Boolean(refund));
}

/** Takes back a stop that waits for its day (`DELETE …/refund/`). @throws ApiError 409 from that day on */
export function takeBackStop(id: number): Promise<Membership> {
  return change("DELETE", id, "refund", {}, ({ refund }) => !refund);
}

/** Pauses a membership (`POST …/pause/`); its end moves. @throws ApiError 400 with the fields, 409 `not_pausable` */
export function pauseMembership(id: number, request: PauseRequest): Promise<Membership> {
  return change("POST", id, "pause", { data: request }, (membership) => hasPause(membership, request.from));
}

/** Takes back a pause that has not begun (`DELETE …/pause/`). @param from its first day @throws ApiError 409 `pause_begun` */
export function takeBackPause(id: number, from: string): Promise<Membership> {
  return change("DELETE", id, "pause", { params: { from } }, (membership) => !hasPause(membership, from));
}

/** Chooses what a closing of the branch comes to (`PUT …/closing/`). @throws ApiError 409 `closing_over`, `closing_changed` */
export function chooseClosingWay(id: number, way: ClosingWay, version: number): Promise<Membership> {
  // What is paid back at once has no choice any more.
  return change("PUT", id, "closing", { data: { way, version } }, ({ closing, refund }) =>
    closing ? closing.way === way : Boolean(refund),
  );
}

/**
 * Asks for the order that moves a membership to another branch (`POST …/move/`): done if it is `paid`, else to be paid.
 *
 * @param key the same for the same request: one whose answer was lost is sent again, and is the same order
 * @throws ApiError 409 `amount_mismatch`, `not_movable`
 */
export function orderMove(id: number, request: MoveRequest, key: string): Promise<PaymentWithCheckout> {
  const url = `/api/member/membership/${id}/move/`;
  const headers = { "Idempotency-Key": key };
  return settleWrite({
    send: () => requestMember({ method: "POST", url, data: request, headers }, loadOrderShape),
  });
}

/**
 * Offers the rest of a membership to a number (`POST …/offer/`). The same number again is the same offer.
 *
 * @throws ApiError 400 for the number, 409 `not_offerable`, `offer_open`; 429
 */
export function offerMembership(id: number, phone: string): Promise<Membership> {
  return change("POST", id, "offer", { data: { phone_number: phone } }, ({ offer }) => Boolean(offer));
}

/** Takes that back (`DELETE …/offer/`). @throws ApiError */
export function takeBackOffer(id: number): Promise<Membership> {
  return change("DELETE", id, "offer", {}, ({ offer }) => !offer);
}

/** Takes on what is offered (`POST /api/member/offer/…/accept/`); twice is as once. @throws ApiError 404, 409 `offer_over` */
export function acceptOffer(id: number, agreements: string): Promise<Membership> {
  const url = `/api/member/offer/${id}/accept/`;
  const data = agreements ? { agreements } : {};
  return settleWrite({ send: () => requestMember({ method: "POST", url, data }, membershipShape) });
}

/** Refuses it (`POST …/decline/`). @returns what is offered besides @throws ApiError 404 */
export function declineOffer(id: number): Promise<Offer[]> {
  const url = `/api/member/offer/${id}/decline/`;
  return settleWrite({
    send: () => requestMember({ method: "POST", url }, loadOffersShape),
    look: async () => {
      const offers = await getOffers();
      return offers.some((offer) => offer.id === id) ? null : offers;
    },
  });
}

/** A membership as it is now. @throws ApiError; Error if it is there no more */
export async function readMembership(id: number): Promise<Membership> {
  const found = (await getMyMemberships()).find((membership) => membership.id === id);
  if (!found) throw new Error("the membership is gone");
  return found;
}

const loadOrderShape = async () =>
  (await import("@/lib/api/reading/shapes/payment")).paymentWithCheckoutShape;

type Sent = { data?: unknown; params?: Record<string, string>; headers?: Record<string, string> };

/** @param isDone whether a membership is as it should become */
function change(
  method: "POST" | "PUT" | "DELETE",
  id: number,
  what: "refund" | "pause" | "closing" | "offer",
  sent: Sent,
  isDone: (membership: Membership) => boolean,
): Promise<Membership> {
  const url = `/api/member/membership/${id}/${what}/`;
  return settleWrite({
    send: () => requestMember({ method, url, ...sent }, membershipShape),
    look: async () =>
      (await getMyMemberships()).find((membership) => membership.id === id && isDone(membership)) ?? null,
  });
}

function hasPause({ pauses = [] }: Membership, from: string): boolean {
  return pauses.some((pause) => pause.from === from);
}
