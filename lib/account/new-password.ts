import { verifyNewPassword } from "@/lib/api/password";
import type { NewPasswordFlags } from "@/lib/contract/account";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import { PASSWORD_PROBLEMS } from "./problems";

export type PasswordRefusal = { password?: string; confirmation?: string; form?: string };

/**
 * Has the server look at a new password, once, when the form is sent (`POST /user/new-password/verify/`).
 *
 * @returns null when it is good; else what is wrong, told apart by rule where the answer tells it
 */
export async function findNewPasswordRefusal(
  password: string,
  confirmation: string,
): Promise<PasswordRefusal | null> {
  const { status, data, error } = await verifyNewPassword(password, confirmation);
  if (status === 200) return null;
  // An announced web update has its own screen.
  if (!error) return {};
  const { is_eight, is_special, is_same } = (data ?? {}) as Partial<NewPasswordFlags>;
  const refusal = {
    ...(is_special === false && { password: PASSWORD_PROBLEMS.special }),
    ...(is_eight === false && { password: PASSWORD_PROBLEMS.eight }),
    ...(is_same === false && { confirmation: PASSWORD_PROBLEMS.same }),
  };
  return Object.keys(refusal).length > 0 ? refusal : { form: describeError(error, { words: FORM_WORDS }) };
}
