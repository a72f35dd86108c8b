import { forgetInTab, keepInTab, readFromTab } from "./tab-memory";

export const AGREEMENTS = ["terms", "refund", "cardProvider"] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** What a member has chosen so far. */
export type CheckoutDraft = {
  /** Id of a coupon in the member's hands; null for none; undefined while the best one is taken by itself. */
  couponUserId?: number | null;
  points: number;
  /** YYYY-MM-DD */
  startsOn: string;
  agreed: Agreement[];
};

const nameOf = (productId: number) => `checkout-draft-${productId}`;

/** Keeps what is chosen for a product, so that a reload and the way back from the provider find it. */
export function saveDraft(productId: number, draft: CheckoutDraft): void {
  keepInTab(nameOf(productId), draft);
}

/** What was chosen for a product in this tab; what is not ours falls back to the beginning. @param today YYYY-MM-DD */
export function readDraft(productId: number, today: string): CheckoutDraft {
  const kept = (readFromTab(nameOf(productId)) ?? {}) as Partial<CheckoutDraft>;
  const { couponUserId, points, startsOn, agreed } = kept;
  return {
    couponUserId: couponUserId === null || Number.isInteger(couponUserId) ? couponUserId : undefined,
    points: Number.isInteger(points) && (points as number) > 0 ? (points as number) : 0,
    // A day that has passed since is not kept.
    startsOn: typeof startsOn === "string" && startsOn >= today ? startsOn : today,
    agreed: Array.isArray(agreed) ? AGREEMENTS.filter((name) => agreed.includes(name)) : [],
  };
}

/** After the purchase the next one begins anew. */
export function clearDraft(productId: number): void {
  forgetInTab(nameOf(productId));
}
