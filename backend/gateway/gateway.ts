import type { IncomingHttpHeaders } from "node:http";
import type { Checkout } from "@/lib/contract/payment";
import type { GatewayName } from "../db/schema";

/** An order as a provider gets to know it. */
export interface GatewayOrder {
  id: string;
  orderName: string;
  amountKrw: number;
}

/**
 * What a provider knows of a payment. `pending`: nothing is decided, or the provider never heard of it. `closed`: the
 * buyer left the window and may come back. `cancelled`: paid, and the money given back.
 */
export interface GatewayPayment {
  status: "paid" | "failed" | "closed" | "cancelled" | "pending";
  /** The order that it was paid for. */
  paymentId: string;
  amountKrw: number;
  method: string | null;
  cardName: string | null;
  cardNumberMasked: string | null;
  approvedAt: Date | null;
  receiptUrl: string | null;
  /** Why it was refused, in words for the person. */
  reason: string | null;
}

/** What a webhook's sender has proved to speak of; null when it speaks of no payment. */
export interface WebhookNews {
  paymentId: string | null;
}

/**
 * All that the backend knows of a payment provider. An order's own id is its key there, so a repeat can never charge
 * twice under another key.
 */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** What the browser needs to open the provider's window. */
  startCheckout(order: GatewayOrder): Promise<NonNullable<Checkout>>;
  /** @throws GatewayUnavailableError */
  lookUp(gatewayKey: string): Promise<GatewayPayment>;
  /**
   * Gives the whole amount back; once, however often it is asked.
   *
   * @throws GatewayUnavailableError
   */
  cancel(gatewayKey: string, reason: string): Promise<void>;
  /** @returns undefined when the signature or its time does not hold */
  verifyWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<WebhookNews | undefined>;
}

/** The provider did not answer, or not in a way that can be understood: nothing is known, so nothing may change. */
export class GatewayUnavailableError extends Error {
  override name = "GatewayUnavailableError";
}
