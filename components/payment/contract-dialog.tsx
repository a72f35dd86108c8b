"use client";

import { Dialog } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { DetailSkeleton } from "./detail-skeleton";

const loadContract = () => import("./contract").then(({ PaymentContract }) => PaymentContract);

/** A payment's contract over the list; its code loads with the first one. @param id as in the address */
export function ContractDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { Component: PaymentContract, hasFailed, retry } = useLazyComponent(loadContract);
  const renderContent = () => {
    if (PaymentContract) return <PaymentContract id={id} />;
    if (hasFailed) return <LoadFailure title="계약서를 불러오지 못했어요" onRetry={retry} />;
    return <DetailSkeleton label="계약서를 불러오고 있어요" />;
  };
  return (
    <Dialog title="계약서" onClose={onClose}>
      {renderContent()}
    </Dialog>
  );
}
