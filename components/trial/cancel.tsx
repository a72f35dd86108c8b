"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import styled from "styled-components";
import { Button } from "@/components/ui/button";
import { ButtonPair } from "@/components/ui/button-row";
import { Dialog } from "@/components/ui/dialog";
import { FieldError } from "@/components/ui/field";
import { useRunOnce } from "@/hooks/use-run-once";
import { ApiError } from "@/lib/api/api-error";
import { cancelTrial, trialQueries } from "@/lib/api/trial";
import type { Trial } from "@/lib/contract/trial";
import { formatDateOfYear } from "@/lib/format/date";
import { describeError } from "@/lib/format/error";

/** Asks once more, and cancels the trial. */
export function CancelTrial({ trial, onCancelled }: { trial: Trial; onCancelled: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState("");
  const { runOnce, isBusy } = useRunOnce();
  const queryClient = useQueryClient();
  const { queryKey } = trialQueries.mine();

  const cancel = () =>
    runOnce(async () => {
      setProblem("");
      try {
        await cancelTrial();
      } catch (error) {
        // Cancelled in another tab: that is what was wanted.
        if (!(error instanceof ApiError && error.status === 404)) {
          setProblem(describeError(error));
          if (error instanceof ApiError && error.status === 409) {
            await queryClient.invalidateQueries({ queryKey });
          }
          return;
        }
      }
      onCancelled();
      queryClient.setQueryData(queryKey, null);
    });

  return (
    <>
      <Button look="quiet" onClick={() => setIsAsking(true)}>
        예약 취소
      </Button>
      {isAsking && (
        <Dialog
          title={`${formatDateOfYear(trial.visit_date)} ${trial.place.name}점 체험을 취소할까요?`}
          isBusy={isBusy}
          onClose={() => setIsAsking(false)}
        >
          <p>지금 취소하면 쓰지 않은 것으로 돌아가요. 다음에 다시 무료로 예약할 수 있어요.</p>
          {problem && <Problem role="alert">{problem}</Problem>}
          <Answers>
            <Button look="secondary" onClick={() => setIsAsking(false)}>
              그대로 두기
            </Button>
            <Button look="danger" isBusy={isBusy} onClick={() => void cancel()}>
              예약 취소하기
            </Button>
          </Answers>
        </Dialog>
      )}
    </>
  );
}

const Problem = styled(FieldError)`
  margin-top: 12px;
`;

const Answers = styled(ButtonPair)`
  margin-top: 24px;
`;
