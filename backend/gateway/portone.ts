import type { EasyPayProvider } from "@portone/server-sdk/common";
import type { CancelPaymentBody, Payment } from "@portone/server-sdk/payment";
import type { CashReceipt, IssueCashReceiptBody } from "@portone/server-sdk/payment/cashReceipt";
import Type, { type Static } from "typebox";
import { Compile } from "typebox/compile";
import { PAY_WAY_NAMES, type PayWay } from "@/lib/contract/payment";
import { ApiError } from "../errors";
import {
  GatewayUnavailableError,
  type GatewayPayment,
  type PaymentGateway,
  type ReceiptOrder,
} from "./gateway";
import { verifySignedWebhook } from "./webhook-signature";

const ENDPOINT = "https://api.portone.io/";
const TIMEOUT_MS = 5000;

export interface PortoneConfig {
  storeId: string;
  /** Of each way that is offered. */
  channelKeys: Partial<Record<PayWay, string>>;
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
      easyPayMethod: Type.Optional(
        Type.Object({ card: Type.Optional(Type.Object({ name: OptionalText, number: OptionalText })) }),
      ),
    }),
  ),
  cancellations: Type.Optional(Type.Array(Type.Object({ status: Type.String() }))),
  failure: Type.Optional(Type.Object({ reason: OptionalText, pgMessage: OptionalText })),
});
type PortonePayment = Static<typeof PortonePaymentSchema>;
const paymentShape = Compile(PortonePaymentSchema);
/** What PortOne names a state or a refusal with; nothing else gets into the log. */
const WORD = /^\w{1,60}$/;
const cancellationShape = Compile(
  Type.Object({ cancellation: Type.Object({ status: Type.String({ pattern: WORD.source }) }) }),
);

/** A receipt's look-up, and the part of the answer to an issue that is used. */
const receiptShape = Compile(
  Type.Object({ status: Type.String(), amount: Type.Optional(Type.Number()), issueNumber: OptionalText }),
);
const issueShape = Compile(Type.Object({ cashReceipt: Type.Object({ issueNumber: Type.String() }) }));

/** The easy pay that is offered, by PortOne's name. */
const EASY_PAY: Partial<Record<EasyPayProvider, PayWay>> = {
  KAKAOPAY: "kakaopay",
  NAVERPAY: "naverpay",
  TOSSPAY: "tosspay",
};

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
 * Pays through PortOne's REST API, version 2: `GET /payments/{id}`, `POST /payments/{id}/cancel`, and the same of
 * `/payments/{id}/cash-receipt`, with `POST /cash-receipts`. Their SDK sends the same requests, but without a timeout and
 * without checking the answer, so these are ours; its types say what they hold.
 */
export function createPortoneGateway(
  { storeId, channelKeys, apiSecret, webhookKey }: PortoneConfig,
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

  /** @throws GatewayUnavailableError also of one that PortOne has only accepted, which the next look-up sees */
  async function cancel(gatewayKey: string, fields: CancelPaymentBody, done: string[]): Promise<void> {
    const { status, body } = await call(namePayment(gatewayKey, "/cancel"), {
      method: "POST",
      body: JSON.stringify({ storeId, ...fields }),
    });
    const result = cancellationShape.Check(body) ? body.cancellation.status : readErrorType(body);
    if (done.includes(result)) return;
    throw new GatewayUnavailableError(`PortOne answered ${status} ${result} to a cancellation`);
  }

  return {
    name: "portone",
    ways: (Object.keys(PAY_WAY_NAMES) as PayWay[]).filter((way) => channelKeys[way]),

    async startCheckout({ id, orderName, amountKrw, payWay, cultureNumber }) {
      const channelKey = channelKeys[payWay];
      if (!channelKey) throw new ApiError("pay_way_not_offered", { field: "pay_way" });
      return {
        gateway: "portone",
        gateway_key: id,
        store_id: storeId,
        channel_key: channelKey,
        payment_id: id,
        order_name: orderName,
        amount: amountKrw,
        pay_way: payWay,
        ...(cultureNumber !== null && { is_cultural_expense: true }),
      };
    },

    async lookUp(gatewayKey) {
      const { status, body } = await call(namePayment(gatewayKey, "", { storeId }));
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

    cancel: (gatewayKey, reason) =>
      cancel(gatewayKey, { reason }, ["SUCCEEDED", "PAYMENT_ALREADY_CANCELLED"]),

    cancelPart: (gatewayKey, { amountKrw, cancellableKrw, reason }) =>
      cancel(gatewayKey, { amount: amountKrw, currentCancellableAmount: cancellableKrw, reason }, [
        "SUCCEEDED",
      ]),

    async lookUpReceipt(gatewayKey) {
      const { status, body } = await call(namePayment(gatewayKey, "/cash-receipt", { storeId }));
      if (status === 404 && readErrorType(body) === "CASH_RECEIPT_NOT_FOUND") return null;
      if (status !== 200 || !receiptShape.Check(body)) {
        throw new GatewayUnavailableError(`PortOne answered ${status} about a cash receipt`);
      }
      const { status: state, amount: amountKrw, issueNumber } = body;
      if (GONE_RECEIPTS.includes(state)) return null;
      if (state === "ISSUED" && amountKrw !== undefined && issueNumber) return { amountKrw, issueNumber };
      throw new GatewayUnavailableError("PortOne has not decided about a cash receipt");
    },

    async issueReceipt(receipt) {
      const sent = { storeId, channelKey: channelKeys.transfer ?? "", ...toReceiptBody(receipt) };
      const { status, body } = await call("cash-receipts", {
        method: "POST",
        body: JSON.stringify(sent satisfies IssueCashReceiptBody),
      });
      if (status === 200 && issueShape.Check(body)) {
        return { amountKrw: receipt.amountKrw, issueNumber: body.cashReceipt.issueNumber };
      }
      throw new GatewayUnavailableError(
        `PortOne answered ${status} ${readErrorType(body)} to a cash receipt`,
      );
    },

    async cancelReceipt(gatewayKey) {
      const path = namePayment(gatewayKey, "/cash-receipt/cancel", { storeId });
      const { status, body } = await call(path, { method: "POST" });
      const type = readErrorType(body);
      if (status === 200 || type === "CASH_RECEIPT_NOT_ISSUED" || type === "CASH_RECEIPT_NOT_FOUND") return;
      throw new GatewayUnavailableError(
        `PortOne answered ${status} ${type} to a cash receipt's cancellation`,
      );
    },

    verifyWebhook: (headers, rawBody) => verifySignedWebhook(webhookKey, headers, rawBody),
  };
}

/** Of which nothing stands at the tax office. */
const GONE_RECEIPTS: readonly string[] = ["CANCELLED", "ISSUE_FAILED"] satisfies CashReceipt["status"][];

/** A request's path. @param query its values are escaped */
function namePayment(gatewayKey: string, what: string, query?: Record<string, string>): string {
  const search = query ? `?${new URLSearchParams(query)}` : "";
  return `payments/${encodeURIComponent(gatewayKey)}${what}${search}`;
}

/** The tax office's own number is one of a person. */
function toReceiptBody({ paymentId, orderName, amountKrw, kind, number, paidAt }: ReceiptOrder) {
  return {
    paymentId,
    type: kind === "business" ? "CORPORATE" : "PERSONAL",
    orderName,
    currency: "KRW",
    amount: { total: amountKrw },
    customer: { identityNumber: number },
    paidAt: paidAt.toISOString(),
  } as const;
}

function toUnknown(paymentId: string): GatewayPayment {
  return {
    status: "pending",
    paymentId,
    amountKrw: 0,
    cancelledKrw: 0,
    payWay: null,
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
  const payWay = readPayWay(method);
  // An easy pay that was paid by a card.
  const card = method?.card ?? method?.easyPayMethod?.card;
  return {
    status: isKnownStatus(status) ? STATUSES[status] : "pending",
    paymentId: id,
    // An amount in another currency is not comparable.
    amountKrw: currency === undefined || currency === "KRW" ? amount.total : -1,
    cancelledKrw: amount.cancelled ?? 0,
    payWay,
    method: payWay ? PAY_WAY_NAMES[payWay] : method ? "간편결제" : null,
    cardName: card?.name ?? (payWay ? null : (method?.provider ?? null)),
    cardNumberMasked: maskCardNumber(card?.number),
    approvedAt: Number.isNaN(approvedAt.getTime()) ? null : approvedAt,
    receiptUrl: receiptUrl?.startsWith("https://") ? receiptUrl : null,
    reason: failure?.reason ?? failure?.pgMessage ?? null,
  };
}

/** @returns null for one that is none of ours, as another easy pay in a provider's window of several */
function readPayWay(method: PortonePayment["method"]): PayWay | null {
  if (method?.type === "PaymentMethodCard") return "card";
  if (method?.type === "PaymentMethodTransfer") return "transfer";
  const provider = method?.provider ?? "";
  return Object.hasOwn(EASY_PAY, provider) ? (EASY_PAY[provider] ?? null) : null;
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
  return typeof type === "string" && WORD.test(type) ? type : "";
}
