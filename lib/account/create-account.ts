import { FALLBACK_MESSAGE, type ApiError } from "@/lib/api/api-error";
import { signUp } from "@/lib/api/account";
import type { TokenPair } from "@/lib/contract/session";
import { readUtm } from "@/lib/utm/read";
import { findNewPasswordRefusal } from "./new-password";
import type { Problems } from "./problems";
import { buildSignUpRequest, type SignUpField, type SignUpValues } from "./sign-up";

/**
 * Has the password looked at by the server, then makes the account.
 *
 * @param values a form without faults of its own
 * @returns the tokens of the new member; or what is wrong with the password; or the refusal of the sign-up as it came
 */
export async function createAccount(
  values: SignUpValues,
): Promise<{ tokens?: TokenPair; problems?: Problems<SignUpField>; failure?: ApiError }> {
  const refusal = await findNewPasswordRefusal(values.password, values.password2);
  if (refusal) {
    const { password, confirmation, form } = refusal;
    return { problems: { password, password2: confirmation, form } };
  }
  let failure: ApiError | undefined;
  const answer = await signUp(buildSignUpRequest(values, readUtm()), (error) => (failure = error));
  if (failure) return { failure };
  return answer?.access ? { tokens: answer } : { problems: { form: FALLBACK_MESSAGE } };
}
