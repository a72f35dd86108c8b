import { useState } from "react";
import { readDraft, saveDraft, type CheckoutDraft } from "@/lib/checkout/memory";

/**
 * What the member has chosen for a product, kept over a reload. Rendered in the browser alone: the first value comes
 * out of the tab's storage.
 *
 * @param today YYYY-MM-DD
 */
export function useChoices(productId: number, today: string) {
  const [draft, setDraft] = useState(() => readDraft(productId, today));

  const change = (changes: Partial<CheckoutDraft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    saveDraft(productId, next);
  };
  return [draft, change] as const;
}
