"use client";

import { useAddress, writeAddress } from "@/hooks/use-address";
import { useDeferredOpening } from "@/hooks/use-deferred-opening";
import { PaymentDialog } from "./dialog";
import { PaperDialog } from "./paper-dialog";

/** Kept in the history entry: the list was open before, so going back shows it. */
const OPENED_FROM_LIST = "paymentOpenedFromList";

/** What the address names, over the list: a payment (`?id=`), its contract (`?contract=`), a year's statement (`?statement=`). */
export function PaymentFromAddress() {
  const params = new URLSearchParams(useDeferredOpening(useAddress()));
  for (const paper of ["contract", "statement"] as const) {
    const named = params.get(paper);
    if (named !== null) return <PaperDialog key={named} paper={paper} id={named} onClose={close} />;
  }
  const id = params.get("id");
  return id !== null && <PaymentDialog key={id} id={id} onClose={close} />;
}

/** Opens a payment over the list, without a new document. */
export function openPayment(id: string): void {
  writeAddress(`?id=${id}`, true, { [OPENED_FROM_LIST]: true });
}

/** Opens a payment's contract in its place, so that Back leads to it again. */
export function openContract(id: string): void {
  writeAddress(`?contract=${id}`, true, { [OPENED_FROM_LIST]: true });
}

/** Opens the statement of the latest year over the list. */
export function openStatement(): void {
  writeAddress("?statement", true, { [OPENED_FROM_LIST]: true });
}

function close() {
  const state = window.history.state as Record<string, unknown> | null;
  if (state?.[OPENED_FROM_LIST]) window.history.back();
  else writeAddress("");
}
