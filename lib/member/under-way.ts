import type { Refund } from "@/lib/contract/membership";

/** How often a page asks again while money is on its way: the provider is asked once a minute. */
export const UNDER_WAY_MS = 15_000;

/** Whether money of a membership or a payment is on its way. */
export function isUnderWay({ refund }: { refund?: Refund | null }): boolean {
  return refund?.status === "requested";
}
