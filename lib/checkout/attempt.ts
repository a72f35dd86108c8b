import type { CreatePaymentRequest } from "@/lib/contract/payment";
import { forgetInTab, keepInTab, readFromTab } from "./tab-memory";

const NAME = "checkout-attempt";

type Attempt = { order: string; key: string };

/**
 * The key under which an order is sent, so that sending it twice (a second press, a reload, the way back from the
 * provider) makes one payment. The same order keeps its key until it is forgotten; another one gets another.
 */
export function keepAttempt(order: CreatePaymentRequest): string {
  const text = JSON.stringify(order);
  const kept = readFromTab(NAME) as Partial<Attempt> | null;
  if (kept?.order === text && typeof kept.key === "string") return kept.key;
  const key = makeKey();
  keepInTab(NAME, { order: text, key } satisfies Attempt);
  return key;
}

/** After a payment that is over, paid or not, the next one is a new one. */
export function forgetAttempt(): void {
  forgetInTab(NAME);
}

/** `randomUUID` is there on secure addresses alone. */
function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
