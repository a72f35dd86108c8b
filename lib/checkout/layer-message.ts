import type { SandboxCheckoutMessage } from "@/lib/contract/payment";

/**
 * Reads what the provider's page in a layer has to say about one payment. Anything from another origin, of another
 * shape or about another payment is not for us.
 */
export function readLayerMessage(event: MessageEvent<unknown>, paymentId: string) {
  if (event.origin !== window.location.origin) return null;
  const data = event.data as Partial<SandboxCheckoutMessage> | null;
  return data?.type === "sandbox-checkout" && data.paymentId === paymentId ? { code: data.code } : null;
}
