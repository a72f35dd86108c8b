import { useState } from "react";
import { useRunOnce } from "@/hooks/use-run-once";
import { PASSWORD_MISMATCH } from "@/lib/account/password";
import type { Problems } from "@/lib/account/problems";
import { ApiError } from "@/lib/api/api-error";
import { deleteMember } from "@/lib/api/member";
import { verifyPassword } from "@/lib/api/password";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import { endSession } from "@/lib/session/lifecycle";

export type WithdrawalProblems = Problems<"isUnderstood" | "password">;
type Wish = { isUnderstood: boolean; password: string };

/**
 * Leaves for good: with the consequences understood and the password checked, the account is erased and the session
 * taken out of storage, so that other tabs follow. This page keeps its last view until it is left for home.
 *
 * @param memberId the member's own id
 */
export function useWithdrawal(memberId: number) {
  const [problems, setProblems] = useState<WithdrawalProblems>({});
  const [isDone, setIsDone] = useState(false);
  const { runOnce, isBusy } = useRunOnce();

  async function withdraw(wish: Wish) {
    const found = await findProblems(wish);
    if (Object.keys(found).length > 0) return setProblems(found);
    try {
      await deleteMember(memberId);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return setProblems({ form: describeError(error, { words: FORM_WORDS }) });
    }
    endSession();
    setIsDone(true);
  }

  return {
    problems,
    isDone,
    isBusy,
    forgetProblem: (name: keyof WithdrawalProblems) => setProblems((now) => ({ ...now, [name]: undefined })),
    withdraw: (wish: Wish) => {
      setProblems({});
      return runOnce(() => withdraw(wish));
    },
  };
}

async function findProblems({ isUnderstood, password }: Wish): Promise<WithdrawalProblems> {
  const found: WithdrawalProblems = {
    ...(!isUnderstood && { isUnderstood: "지워지는 내용을 확인하고 체크해 주세요." }),
    ...(!password && { password: "비밀번호를 입력해 주세요." }),
  };
  if (Object.keys(found).length > 0) return found;
  const { status, error } = await verifyPassword(password);
  if (status === 400) return { password: PASSWORD_MISMATCH };
  return error ? { form: describeError(error, { words: FORM_WORDS }) } : {};
}
