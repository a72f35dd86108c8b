import type { Payment } from "@portone/server-sdk/payment";
import Type, { type Static } from "typebox";
import { Compile } from "typebox/compile";
import { GatewayUnavailableError, type GatewayPayment, type PaymentGateway } from "./gateway";
import { verifySignedWebhook } from "./webhook-signature";

const ENDPOINT = "https://api.portone.io/payments/";
const TIMEOUT_MS = 5000;

export interface PortoneConfig {
  storeId: string;
  channelKey: string;
  apiSecret: string;
  /** The webhook secret's bytes. */
  webhookKey: Buffer;
}

/** The part of PortOne's payment that is used here; its other fields are ignored. */
const OptionalText = Type.Optional(Type.String());
const PortonePaymentSchema = Type.Object({
  status: Type.String(),
  id: Type.String(),
  amount: Type.Object({ total: Type.Number(), cancelled: Type.Optional(Type.Number()) }),
  currency: OptionalText,
  paidAt: OptionalText,
  receiptUrl: OptionalText,
  method: Type.Optional(
    Type.Object({
      type: Type.String(),
      provider: OptionalText,
      card: Type.Optional(Type.Object({ name: OptionalText, number: OptionalText })),
    }),
  ),
  cancellations: Type.Optional(Type.Array(Type.Object({ status: Type.String() }))),
  failure: Type.Optional(Type.Object({ reason: OptionalText, pgMessage: OptionalText })),
});
type PortonePayment = Static<typeof PortonePaymentSchema>;
const paymentShape = Compile(PortonePaymentSchema);
const cancellationShape = Compile(
  Type.Object({ cancellation: Type.Object({ status: Type.Literal("SUCCEEDED") }) }),
);

/** Every status that PortOne's SDK knows; any other decides nothing. */
const STATUSES: Record<Extract<Payment["status"], string>, GatewayPayment["status"]> = {
  READY: "pending",
  PAY_PENDING: "pending",
  VIRTUAL_ACCOUNT_ISSUED: "pending",
  PAID: "paid",
  // Part of the money is still ours: a membership was stopped, or an operator refunded a part at PortOne.
  PARTIAL_CANCELLED: "paid",
  FAILED: "failed",
  CANCELLED: "cancelled",
};

/**
 * Pays through PortOne's REST API, version 2: `GET /payments/{id}`, `POST /payments/{id}/cancel`. Their SDK sends the
 * same requests, but without a timeout and without checking the answer, so these two are ours.
 */
export function createPortoneGateway(
  { storeId, channelKey, apiSecret, webhookKey }: PortoneConfig,
  send: typeof fetch = (...request) => fetch(...request),
): PaymentGateway {
  async function call(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
    try {
      const response = await send(`${ENDPOINT}${path}`, {
        ...init,
        headers: { authorization: `PortOne ${apiSecret}`, "content-type": "application/json" },
        // The secret goes to this address and no other.
        redirect: "error",
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return { status: response.status, body: await response.json() };
    } catch (error) {
      throw new GatewayUnavailableError("PortOne did not answer", { cause: error });
    }
  }

  return {
    name: "portone",

    startCheckout: async ({ id, orderName, amountKrw, cultureNumber }) => ({
      gateway: "portone",
      gateway_key: id,
      store_id: storeId,
      channel_key: channelKey,
      payment_id: id,
      order_name: orderName,
      amount: amountKrw,
      ...(cultureNumber !== null && { is_cultural_expense: true }),
    }),

    async lookUp(gatewayKey) {
      const path = `${encodeURIComponent(gatewayKey)}?storeId=${encodeURIComponent(storeId)}`;
      const { status, body } = await call(path);
      // PortOne knows nothing of a window that was opened and left.
      if (status === 404) return toUnknown(gatewayKey);
      if (status !== 200 || !paymentShape.Check(body)) {
        throw new GatewayUnavailableError(`PortOne answered ${status}`);
      }
      // How much of it went back is not decided yet.
      if (body.cancellations?.some((part) => part.status === "REQUESTED")) {
        throw new GatewayUnavailableError("PortOne is still cancelling");
      }
      return toGatewayPayment(body);
    },

    async cancel(gatewayKey, reason) {
      const { status, body } = await call(`${encodeURIComponent(gatewayKey)}/cancel`, {
        method: "POST",
        body: JSON.stringify({ storeId, reason }),
      });
      if (status === 200 || readErrorType(body) === "PAYMENT_ALREADY_CANCELLED") return;
      throw new GatewayUnavailableError(
        `PortOne answered ${status} ${readErrorType(body)} to a cancellation`,
      );
    },

    async cancelPart(gatewayKey, { amountKrw, cancellableKrw, reason }) {
      const { status, body } = await call(`${encodeURIComponent(gatewayKey)}/cancel`, {
        method: "POST",
        body: JSON.stringify({
          storeId,
          amount: amountKrw,
          currentCancellableAmount: cancellableKrw,
          reason,
        }),
      });
      // One that PortOne has only accepted is seen by the next look-up.
      if (status === 200 && cancellationShape.Check(body)) return;
      throw new GatewayUnavailableError(
        `PortOne answered ${status} ${readErrorType(body)} to a partial cancellation`,
      );
    },

    verifyWebhook: (headers, rawBody) => verifySignedWebhook(webhookKey, headers, rawBody),
  };
}

function toUnknown(paymentId: string): GatewayPayment {
  return {
    status: "pending",
    paymentId,
    amountKrw: 0,
    cancelledKrw: 0,
    method: null,
    cardName: null,
    cardNumberMasked: null,
    approvedAt: null,
    receiptUrl: null,
    reason: null,
  };
}

function toGatewayPayment(found: PortonePayment): GatewayPayment {
  const { id, status, amount, currency, method, failure, paidAt, receiptUrl } = found;
  const approvedAt = new Date(paidAt ?? Number.NaN);
  const isEasyPay = method?.type === "PaymentMethodEasyPay";
  return {
    status: isKnownStatus(status) ? STATUSES[status] : "pending",
    paymentId: id,
    // An amount in another currency is not comparable.
    amountKrw: currency === undefined || currency === "KRW" ? amount.total : -1,
    cancelledKrw: amount.cancelled ?? 0,
    method: method ? (isEasyPay ? "간편결제" : "카드") : null,
    cardName: method?.card?.name ?? method?.provider ?? null,
    cardNumberMasked: maskCardNumber(method?.card?.number),
    approvedAt: Number.isNaN(approvedAt.getTime()) ? null : approvedAt,
    receiptUrl: receiptUrl?.startsWith("https://") ? receiptUrl : null,
    reason: failure?.reason ?? failure?.pgMessage ?? null,
  };
}

function isKnownStatus(status: string): status is keyof typeof STATUSES {
  return Object.hasOwn(STATUSES, status);
}

/** At most four digits at either end, whatever the provider shows. */
function maskCardNumber(number = ""): string | null {
  const plain = number.replace(/[^0-9*]/g, "");
  return plain.length < 12 ? null : `${plain.slice(0, 4)}-****-****-${plain.slice(-4)}`;
}

function readErrorType(body: unknown): string {
  const type = typeof body === "object" && body !== null && "type" in body ? body.type : undefined;
  return typeof type === "string" && /^\w{1,60}$/.test(type) ? type : "";
}
