import type { Payment } from "@/lib/contract/payment";
import { replaceDocument } from "@/lib/session/load-document";
import { getCompletedHref } from "./address";
import { forgetAttempt } from "./attempt";
import { clearDraft } from "./draft";
import { forgetReason } from "./reason";

/** Goes on to the page of a paid order; it takes this one's place, so that going back does not come to pay again. */
export function goToCompleted({ id, product }: Payment): void {
  forgetAttempt();
  forgetReason(id);
  if (product) clearDraft(product.id);
  replaceDocument(getCompletedHref(id));
}
