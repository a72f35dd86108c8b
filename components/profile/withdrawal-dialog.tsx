"use client";

import { Dialog } from "@/components/ui/dialog";
import { useWithdrawal } from "@/hooks/profile/use-withdrawal";
import { loadDocument } from "@/lib/session/load-document";
import { WithdrawalDone } from "./withdrawal-done";
import { WithdrawalForm } from "./withdrawal-form";
import { WithdrawalTerms } from "./withdrawal-terms";

type WithdrawalDialogProps = { memberId: number; onClose: () => void };

/** Closing the account: what is erased and what stays, the password, and a clear end. */
export function WithdrawalDialog({ memberId, onClose }: WithdrawalDialogProps) {
  const form = useWithdrawal(memberId);
  if (form.isDone) {
    // A full document load: nothing of the member stays in memory.
    return (
      <Dialog key="done" title="탈퇴를 마쳤어요" onClose={goHome}>
        <WithdrawalDone onLeave={goHome} />
      </Dialog>
    );
  }
  return (
    <Dialog key="form" title="회원 탈퇴" onClose={onClose} isBusy={form.isBusy}>
      <WithdrawalTerms />
      <WithdrawalForm form={form} onStay={onClose} />
    </Dialog>
  );
}

function goHome() {
  loadDocument("/");
}
