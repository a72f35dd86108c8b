"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { StateView } from "@/components/ui/state-view";
import { useCancelPayment } from "@/hooks/payment/use-cancel-payment";
import { usePayment } from "@/hooks/payment/use-payment";
import { isPaymentId } from "@/lib/payment/address";
import { CancelStep } from "./cancel-step";
import { PaymentDetail } from "./detail";
import { DetailSkeleton } from "./detail-skeleton";

type PaymentDialogProps = {
  /** As the address has it. */
  id: string;
  onClose: () => void;
};

/** One payment over the list: its lines and receipt, and the way to take it back. */
export function PaymentDialog({ id, onClose }: PaymentDialogProps) {
  const { data: payment, error, isFetching, refetch } = usePayment(id);
  const { cancel, error: cancelError, isPending, isDone } = useCancelPayment(id);
  const [wantsCancel, setWantsCancel] = useState(false);
  const [hasBeenBack, setHasBeenBack] = useState(false);
  const isConfirming = wantsCancel && !isDone;

  return (
    <Dialog title={isConfirming ? "결제 취소" : "결제 상세"} onClose={onClose} isBusy={isPending}>
      {payment && isConfirming ? (
        <CancelStep
          payment={payment}
          error={cancelError}
          isPending={isPending}
          onConfirm={cancel}
          onBack={() => {
            setWantsCancel(false);
            setHasBeenBack(true);
          }}
        />
      ) : payment ? (
        <PaymentDetail
          payment={payment}
          isJustCancelled={isDone}
          takesFocus={isDone || hasBeenBack}
          onCancel={() => setWantsCancel(true)}
        />
      ) : isMissing(id, error) ? (
        <StateView
          title="결제 내역을 찾을 수 없어요"
          picture="not-found"
          action={<Button onClick={onClose}>목록 보기</Button>}
        >
          주소가 바뀌었거나 다른 회원의 결제예요.
        </StateView>
      ) : error && !isFetching ? (
        <LoadFailure title="결제 내용을 불러오지 못했어요" error={error} onRetry={() => void refetch()} />
      ) : (
        <DetailSkeleton />
      )}
    </Dialog>
  );
}

/** Another member's payment and nobody's look the same. */
function isMissing(id: string, error: unknown): boolean {
  const { status } = (error ?? {}) as { status?: number };
  return !isPaymentId(id) || status === 403 || status === 404;
}
