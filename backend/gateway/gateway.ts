import type { IncomingHttpHeaders } from "node:http";
import type { CashReceiptKind, Checkout, PayWay } from "@/lib/contract/payment";
import type { GatewayName } from "../db/schema";

/** An order as a provider sees it. */
export interface GatewayOrder {
  id: string;
  orderName: string;
  amountKrw: number;
  /** Set if the provider is to tell the tax office that it was paid for culture. */
  cultureNumber: string | null;
  /** One that the provider offers. */
  payWay: PayWay;
}

/**
 * What a provider knows about a payment. `pending`: nothing is decided, or the provider does not know it. `closed`: the
 * buyer left the window and may come back. `cancelled`: paid and refunded.
 */
export interface GatewayPayment {
  status: "paid" | "failed" | "closed" | "cancelled" | "pending";
  /** The order that it was paid for. */
  paymentId: string;
  amountKrw: number;
  /** What of it went back, in parts or as a whole. */
  cancelledKrw: number;
  /** How it was paid; null while it is not, and for a way that we do not know. */
  payWay: PayWay | null;
  method: string | null;
  cardName: string | null;
  cardNumberMasked: string | null;
  approvedAt: Date | null;
  receiptUrl: string | null;
  /** Why it was refused, as a message for the buyer. */
  reason: string | null;
}

/** A part of a payment that goes back. */
export interface PartialCancel {
  amountKrw: number;
  /** What could be cancelled when the payment was looked up. */
  cancellableKrw: number;
  reason: string;
}

/** A cash receipt to be issued for a payment. */
export interface ReceiptOrder {
  paymentId: string;
  orderName: string;
  amountKrw: number;
  kind: CashReceiptKind;
  /** Digits. */
  number: string;
  paidAt: Date;
}

/** The cash receipt that stands. */
export interface GatewayReceipt {
  amountKrw: number;
  /** The tax office's. */
  issueNumber: string;
}

/** The payment of a verified webhook; null if it is not about a payment. */
export interface WebhookNews {
  paymentId: string | null;
}

/**
 * All that the backend knows about a payment provider. An order's own id is its key there, so a repeat can never charge
 * twice under another key.
 */
export interface PaymentGateway {
  readonly name: GatewayName;
  /** The ways to pay that its settings offer, the first of which is who names none. */
  readonly ways: readonly PayWay[];
  /** What the browser needs to open the provider's window. */
  startCheckout(order: GatewayOrder): Promise<NonNullable<Checkout>>;
  /** @throws GatewayUnavailableError */
  lookUp(gatewayKey: string): Promise<GatewayPayment>;
  /**
   * Refunds the whole amount; once, however often it is called.
   *
   * @throws GatewayUnavailableError
   */
  cancel(gatewayKey: string, reason: string): Promise<void>;
  /**
   * Refunds a part, if the provider can still cancel exactly as much as the caller saw: two that saw the same refund
   * it once. Before a repeat the payment is looked up.
   *
   * @throws GatewayUnavailableError also when the provider could cancel another amount
   */
  cancelPart(gatewayKey: string, part: PartialCancel): Promise<void>;
  /**
   * The cash receipt of a payment as it stands; null if there is none, or none any more.
   *
   * @throws GatewayUnavailableError
   */
  lookUpReceipt(gatewayKey: string): Promise<GatewayReceipt | null>;
  /**
   * Issues one for a payment that has none; the provider never has two.
   *
   * @throws GatewayUnavailableError also where it has one
   */
  issueReceipt(receipt: ReceiptOrder): Promise<GatewayReceipt>;
  /**
   * Takes the one that stands back; none, and it is done.
   *
   * @throws GatewayUnavailableError
   */
  cancelReceipt(gatewayKey: string): Promise<void>;
  /** @returns undefined if the signature or its time is not valid */
  verifyWebhook(headers: IncomingHttpHeaders, rawBody: Buffer): Promise<WebhookNews | undefined>;
}

/** The provider did not answer, or not intelligibly: nothing is known, so nothing may change. */
export class GatewayUnavailableError extends Error {
  override name = "GatewayUnavailableError";
}
