"use client";

import { useAddress, writeAddress } from "@/hooks/use-address";
import { ContractDialog } from "./contract-dialog";
import { PaymentDialog } from "./dialog";

/** Kept in the history entry: the list was open before, so going back shows it. */
const OPENED_FROM_LIST = "paymentOpenedFromList";

/** The payment that the address names (`?id=`), or its contract (`?contract=`), over the list. */
export function PaymentFromAddress() {
  const params = new URLSearchParams(useAddress());
  const contract = params.get("contract");
  if (contract !== null) return <ContractDialog key={contract} id={contract} onClose={close} />;
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

function close() {
  const state = window.history.state as Record<string, unknown> | null;
  if (state?.[OPENED_FROM_LIST]) window.history.back();
  else writeAddress("");
}
