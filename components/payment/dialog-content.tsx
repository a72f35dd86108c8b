"use client";

import { useState } from "react";
import type { Payment } from "@/lib/contract/payment";
import { CancelStep } from "./cancel-step";
import { PaymentDetail } from "./detail";
import type { useCancelPayment } from "./use-cancel-payment";

type PaymentContentProps = {
  payment: Payment;
  /** The step at which the member confirms. */
  isConfirming: boolean;
  cancellation: ReturnType<typeof useCancelPayment>;
  onStep: (isConfirming: boolean) => void;
};

/** A payment's lines and receipt, or the step that cancels it. */
export function PaymentContent({ payment, isConfirming, cancellation, onStep }: PaymentContentProps) {
  const { cancel, error, isBusy, isDone } = cancellation;
  const [hasStepped, setHasStepped] = useState(false);
  const handleStep = (isNext: boolean) => {
    setHasStepped(true);
    onStep(isNext);
  };
  return isConfirming ? (
    <CancelStep
      payment={payment}
      error={error}
      isBusy={isBusy}
      onConfirm={cancel}
      onBack={() => handleStep(false)}
    />
  ) : (
    <PaymentDetail
      payment={payment}
      isJustCancelled={isDone}
      takesFocus={hasStepped}
      onCancel={() => handleStep(true)}
    />
  );
}
