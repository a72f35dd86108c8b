import type { PaymentRow } from "../../db/schema";
import type { PaymentDesk } from "./desk";
import { describeSettlement, settleFree, settlePayment, type Settlement } from "./settle";

/** What a page believes it confirms. */
interface Claim {
  /** As the browser brought it; it proves nothing. */
  gatewayKey?: string;
  /** What the page showed, KRW. */
  amountKrw: number;
}

/** What became of the order; a mismatch when the page was about something else, and nothing was done. */
export type Confirmation = Settlement | { state: "amount_mismatch" | "gateway_key_mismatch" };

/**
 * Asks for an order to be paid; what the browser says is compared and never believed: the provider is asked. A repeat
 * for an order that is paid changes nothing.
 */
export async function confirmPayment(
  desk: PaymentDesk,
  order: PaymentRow,
  { gatewayKey, amountKrw }: Claim,
): Promise<Confirmation> {
  if (amountKrw !== order.amountKrw) return { state: "amount_mismatch" };
  if (gatewayKey && gatewayKey !== order.id) return { state: "gateway_key_mismatch" };
  if (order.status === "paid" || order.status === "cancelled") return describeSettlement(order);
  if (order.amountKrw === 0) return settleFree(desk, order);
  if (order.gateway === null) return describeSettlement(order);
  return settlePayment(desk, order);
}
