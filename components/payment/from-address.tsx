"use client";

import { usePaymentAddress } from "@/hooks/payment/use-payment-address";
import { PaymentDialog } from "./dialog";

/** The payment that the address names. */
export function PaymentFromAddress() {
  const { id, close } = usePaymentAddress();
  return id !== null && <PaymentDialog key={id} id={id} onClose={close} />;
}
