/** What a test card does. The value is what the form of the sandbox's page sends. */
export interface SandboxCard {
  value: string;
  label: string;
  hint: string;
  /** What the sandbox records; `none`: the card company never answers. */
  outcome: "paid" | "failed" | "closed" | "none";
  /** Won by which the approved amount differs from the requested one. */
  excessKrw?: number;
  reason?: string;
  /** How often the webhook is sent: an `early` one is answered before the buyer returns. */
  webhooks: number;
  isWebhookEarly?: true;
  /** The buyer's browser is not sent back. */
  isReturnLost?: true;
  /** How it is named in the sandbox's records and on receipts. */
  cardName?: string;
}

/** Its company does not answer a cancellation in the first minute after the payment. */
export const SLOW_REFUND = { cardName: "느린카드", silentMs: 60_000 };

export const SANDBOX_CARDS: SandboxCard[] = [
  { value: "approve", label: "승인", hint: "결제가 돼요.", outcome: "paid", webhooks: 1 },
  {
    value: "decline",
    label: "거절",
    hint: "한도를 넘어서 거절돼요.",
    outcome: "failed",
    reason: "카드 한도를 넘었어요.",
    webhooks: 1,
  },
  {
    value: "timeout",
    label: "시간 초과",
    hint: "카드사가 답하지 않아요.",
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
    hint: "승인되지만 1분 안에 취소하면 카드사가 답하지 않아요.",
    outcome: "paid",
    webhooks: 1,
    cardName: SLOW_REFUND.cardName,
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

/** The card for a form's value. */
export function findSandboxCard(value: string): SandboxCard | undefined {
  return [...SANDBOX_CARDS, SANDBOX_CLOSE].find((card) => card.value === value);
}
