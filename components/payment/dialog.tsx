"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { StateView } from "@/components/ui/state-view";
import { usePayment } from "@/hooks/payment/use-payment";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import type { ApiError } from "@/lib/api/api-error";
import { isPaymentId } from "@/lib/payment/address";
import { DetailSkeleton } from "./detail-skeleton";
import { useCancelPayment } from "./use-cancel-payment";

const loadContent = () => import("./dialog-content").then(({ PaymentContent }) => PaymentContent);

type PaymentDialogProps = {
  /** As in the address. */
  id: string;
  onClose: () => void;
};

/** One payment over the list; the dialog's content loads with the first one. */
export function PaymentDialog({ id, onClose }: PaymentDialogProps) {
  const { data: payment, error, isFetching, refetch } = usePayment(id);
  const { Component: PaymentContent, hasFailed, retry } = useLazyComponent(loadContent);
  const cancellation = useCancelPayment(id);
  const [wantsCancel, setWantsCancel] = useState(false);
  const isConfirming = wantsCancel && !cancellation.isDone;

  const renderContent = () => {
    if (isMissing(id, error)) return <Missing onClose={onClose} />;
    if (hasFailed || (!payment && error && !isFetching)) {
      const handleRetry = () => {
        retry();
        void refetch();
      };
      return <LoadFailure title="결제 내용을 불러오지 못했어요" error={error} onRetry={handleRetry} />;
    }
    if (!payment || !PaymentContent) return <DetailSkeleton />;
    return (
      <PaymentContent
        payment={payment}
        isConfirming={isConfirming}
        cancellation={cancellation}
        onStep={setWantsCancel}
      />
    );
  };

  return (
    <Dialog title={isConfirming ? "결제 취소" : "결제 상세"} onClose={onClose} isBusy={cancellation.isBusy}>
      {renderContent()}
    </Dialog>
  );
}

function Missing({ onClose }: { onClose: () => void }) {
  return (
    <StateView
      title="결제 내역을 찾을 수 없어요"
      sign="missing"
      action={<Button onClick={onClose}>목록 보기</Button>}
    >
      주소가 바뀌었거나 다른 회원의 결제예요.
    </StateView>
  );
}

/** Another member's payment and an unknown one look the same. */
function isMissing(id: string, error: ApiError | null): boolean {
  return !isPaymentId(id) || error?.status === 403 || error?.status === 404;
}
