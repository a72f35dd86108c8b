import type { PayWay } from "@/lib/contract/payment";

/** What a test card, or another way to pay in its place, does. The value is what the form of the sandbox's page sends. */
export interface SandboxCard {
  value: string;
  label: string;
  hint: string;
  /** What the sandbox records; `none`: the card company never answers. */
  outcome: "paid" | "failed" | "closed" | "none";
  /** Won by which the approved amount differs from the requested one. */
  excessKrw?: number;
  reason?: string;
  /** The same of another way than a card. */
  otherReason?: string;
  /** How often the webhook is sent: an `early` one is answered before the buyer returns. */
  webhooks: number;
  isWebhookEarly?: true;
  /** The buyer's browser is not sent back. */
  isReturnLost?: true;
  /** How it is named in the sandbox's records and on receipts. */
  cardName?: string;
  /** Of this way alone. */
  way?: PayWay;
}

/** Its company does not answer a cancellation in the first minute after the payment. */
export const SLOW_REFUND = { cardName: "느린카드", silentMs: 60_000 };

/** The tax office does not answer about the receipt of such a transfer in its first minute. */
export const SLOW_RECEIPT = { cardName: "느린은행", silentMs: 60_000 };

const SANDBOX_CARDS: SandboxCard[] = [
  { value: "approve", label: "승인", hint: "결제가 돼요.", outcome: "paid", webhooks: 1 },
  {
    value: "decline",
    label: "거절",
    hint: "한도나 잔액을 넘어서 거절돼요.",
    outcome: "failed",
    reason: "카드 한도를 넘었어요.",
    otherReason: "잔액이 모자라요.",
    webhooks: 1,
  },
  {
    value: "timeout",
    label: "시간 초과",
    hint: "카드사나 은행이 답하지 않아요.",
    outcome: "none",
    webhooks: 0,
    isReturnLost: true,
  },
  {
    value: "wrong-amount",
    label: "다른 금액",
    hint: "100원 더 큰 금액으로 승인돼요.",
    outcome: "paid",
    excessKrw: 100,
    webhooks: 1,
  },
  {
    value: "no-return",
    label: "돌아오지 않음",
    hint: "승인되지만 쇼핑몰로 돌아가지 않고 웹훅만 가요.",
    outcome: "paid",
    webhooks: 1,
    isReturnLost: true,
  },
  {
    value: "webhook-twice",
    label: "웹훅 두 번",
    hint: "승인 소식이 두 번 가요.",
    outcome: "paid",
    webhooks: 2,
  },
  {
    value: "webhook-first",
    label: "웹훅 먼저",
    hint: "승인 소식이 돌아가기 전에 가요.",
    outcome: "paid",
    webhooks: 1,
    isWebhookEarly: true,
  },
  {
    value: "slow-refund",
    label: "늦은 환불",
    hint: "승인되지만 1분 안에 취소하면 답이 오지 않아요.",
    outcome: "paid",
    webhooks: 1,
    cardName: SLOW_REFUND.cardName,
  },
  {
    value: "slow-receipt",
    label: "늦은 현금영수증",
    hint: "승인되지만 국세청이 1분 동안 답하지 않아요.",
    outcome: "paid",
    webhooks: 1,
    cardName: SLOW_RECEIPT.cardName,
    way: "transfer",
  },
];

/** Leaving the window; its own button, as in a real one. */
export const SANDBOX_CLOSE: SandboxCard = {
  value: "close",
  label: "닫기",
  hint: "결제를 그만둬요.",
  outcome: "closed",
  webhooks: 0,
};

/** What can happen with a way to pay. */
export function listSandboxCards(payWay: PayWay): SandboxCard[] {
  return SANDBOX_CARDS.filter(({ way = payWay }) => way === payWay);
}

/** The card for a form's value. */
export function findSandboxCard(value: string): SandboxCard | undefined {
  return [...SANDBOX_CARDS, SANDBOX_CLOSE].find((card) => card.value === value);
}
