"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { withQueries } from "@/components/providers/with-queries";
import { Dialog } from "@/components/ui/dialog";
import { membershipQueries } from "@/lib/api/membership";
import { loadDocument } from "@/lib/session/load-document";
import { useSessionStore } from "@/stores/session";
import { useWithdrawal } from "./use-withdrawal";
import { WithdrawalDone } from "./withdrawal-done";
import { WithdrawalForm } from "./withdrawal-form";
import { WithdrawalTerms } from "./withdrawal-terms";

/** Closing the account: what is erased and what stays, the password, and a clear end. */
export const WithdrawalDialog = withQueries(function WithdrawalDialog({ onClose }: { onClose: () => void }) {
  const [memberId] = useState(() => useSessionStore.getState().me?.id);
  const form = useWithdrawal(memberId!);
  // What the terms have shown; there is nobody to ask for it afterwards.
  const { data: refund } = useQuery({ ...membershipQueries.withdrawal(), enabled: false });
  if (form.isDone) {
    // A full document load: nothing of the member stays in memory.
    return (
      <Dialog key="done" title="탈퇴를 마쳤어요" onClose={goHome}>
        <WithdrawalDone refundKrw={refund?.amount ?? 0} onLeave={goHome} />
      </Dialog>
    );
  }
  return (
    <Dialog key="form" title="회원 탈퇴" onClose={onClose} isBusy={form.isBusy}>
      <WithdrawalTerms />
      <WithdrawalForm form={form} onStay={onClose} />
    </Dialog>
  );
});

function goHome() {
  loadDocument("/");
}
