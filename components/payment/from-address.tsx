"use client";

import { LoadFailure } from "@/components/ui/load-failure";
import { usePaymentAddress } from "@/hooks/payment/use-payment-address";
import { useLazyComponent } from "@/hooks/use-lazy-component";

const loadDialog = () => import("./dialog").then(({ PaymentDialog }) => PaymentDialog);

/** The payment that the address asks for; its code comes with the first one. */
export function PaymentFromAddress() {
  const { id, close } = usePaymentAddress();
  const { Component: PaymentDialog, hasFailed, retry } = useLazyComponent(loadDialog, id !== null);
  if (id === null) return null;
  if (PaymentDialog) return <PaymentDialog key={id} id={id} onClose={close} />;
  return hasFailed && <LoadFailure title="결제 내용을 불러오지 못했어요" error={undefined} onRetry={retry} />;
}
