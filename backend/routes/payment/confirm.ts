import type { PaymentRow } from "../../db/schema";
import type { PaymentContext } from "./context";
import { describeSettlement, settleFree, settlePayment, type Settlement } from "./settle";

/** What a page believes it confirms. */
interface Claim {
  /** As the browser sent it; it proves nothing. */
  gatewayKey?: string;
  /** What the page showed, KRW. */
  amountKrw: number;
}

/** What became of the order; a mismatch if the page was about something else; then nothing is done. */
export type Confirmation = Settlement | { state: "amount_mismatch" | "gateway_key_mismatch" };

/**
 * Confirms an order's payment; the browser's claims are compared and never trusted: the provider is asked. A repeat
 * for an order that is paid changes nothing.
 */
export async function confirmPayment(
  context: PaymentContext,
  order: PaymentRow,
  { gatewayKey, amountKrw }: Claim,
): Promise<Confirmation> {
  if (amountKrw !== order.amountKrw) return { state: "amount_mismatch" };
  if (gatewayKey && gatewayKey !== order.id) return { state: "gateway_key_mismatch" };
  if (order.status === "paid" || order.status === "cancelled") return describeSettlement(order);
  if (order.amountKrw === 0) return settleFree(context, order);
  if (order.gateway === null) return describeSettlement(order);
  return settlePayment(context, order);
}
