import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "@/hooks/use-form";
import { PASSWORD_MISMATCH } from "@/lib/account/password";
import { hasProblem, type Problems } from "@/lib/account/problems";
import { ApiError } from "@/lib/api/api-error";
import { deleteMember } from "@/lib/api/member";
import { membershipQueries } from "@/lib/api/membership";
import { verifyPassword } from "@/lib/api/password";
import { dropDrafts } from "@/lib/browser/draft";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import { formatPrice } from "@/lib/format/number";
import { endSession } from "@/lib/session/lifecycle";

const initial = { is_understood: false, password: "" };
type WithdrawalValues = typeof initial;
type WithdrawalProblems = Problems<keyof WithdrawalValues>;

/**
 * Deletes the account: once the consequences are confirmed and the password is verified, the account is erased and the
 * session removed from storage, so that other tabs follow. This page keeps its last view until the user leaves it.
 *
 * @param memberId the member's own id
 */
export function useWithdrawal(memberId: number) {
  const [isDone, setIsDone] = useState(false);
  const findChangedRefund = useChangedRefund();
  const form = useForm({
    initial,
    send: async (fields) => {
      const found = await findProblems({
        is_understood: fields.has("is_understood"),
        password: String(fields.get("password")),
      });
      if (hasProblem(found)) return found;
      const changed = await findChangedRefund();
      if (changed) return { form: changed };
      try {
        await deleteMember(memberId);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return { form: describeError(error, { words: FORM_WORDS }) };
      }
      endSession("logged_out");
      dropDrafts("all");
      setIsDone(true);
    },
  });
  return { ...form, isDone };
}

/** A sentence about the sum that comes back where it is another than the one that was shown; empty where it is not. */
function useChangedRefund(): () => Promise<string> {
  const queryClient = useQueryClient();
  return async () => {
    const query = membershipQueries.withdrawal();
    const shown = queryClient.getQueryData(query.queryKey)?.amount ?? 0;
    // Without an answer the withdrawal decides by itself, by the same rule.
    const now = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
    if (now === null || now.amount === shown) return "";
    void queryClient.invalidateQueries({ queryKey: membershipQueries.mine().queryKey });
    return `그사이 돌려받을 금액이 ${formatPrice(now.amount)}으로 바뀌었어요. 확인하고 다시 눌러 주세요.`;
  };
}

async function findProblems({ is_understood, password }: WithdrawalValues): Promise<WithdrawalProblems> {
  const found: WithdrawalProblems = {
    ...(!is_understood && { is_understood: "지워지는 내용을 확인하고 체크해 주세요." }),
    ...(!password && { password: "비밀번호를 입력해 주세요." }),
  };
  if (hasProblem(found)) return found;
  const { error } = await verifyPassword(password);
  if (error?.code === "password_mismatch") return { password: PASSWORD_MISMATCH };
  return error ? { form: describeError(error, { words: FORM_WORDS }) } : {};
}
