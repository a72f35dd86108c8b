"use client";

import { Dialog } from "@/components/ui/dialog";
import { LoadFailure } from "@/components/ui/load-failure";
import { useLazyComponent } from "@/hooks/use-lazy-component";
import { DetailSkeleton } from "./detail-skeleton";

const papers = {
  contract: {
    title: "계약서",
    object: "계약서를",
    load: () => import("./contract").then(({ PaymentContract }) => PaymentContract),
  },
  statement: {
    title: "연말정산용 내역",
    object: "내역을",
    load: () => import("./statement").then(({ Statement }) => Statement),
  },
};

type PaperDialogProps = {
  paper: keyof typeof papers;
  /** As in the address: a payment's for its contract, a year for the statement. */
  id: string;
  onClose: () => void;
};

/** A paper to keep, over the list; its code loads with the first one. */
export function PaperDialog({ paper, id, onClose }: PaperDialogProps) {
  const { title, object, load } = papers[paper];
  const { Component: Paper, hasFailed, retry } = useLazyComponent(load);
  const renderContent = () => {
    if (Paper) return <Paper id={id} />;
    if (hasFailed) return <LoadFailure title={`${object} 불러오지 못했어요`} onRetry={retry} />;
    return <DetailSkeleton label={`${object} 불러오고 있어요`} />;
  };
  return (
    <Dialog title={title} onClose={onClose}>
      {renderContent()}
    </Dialog>
  );
}
