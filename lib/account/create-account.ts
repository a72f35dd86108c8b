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
 * @returns the tokens of the new member, or what is wrong with the password
 * @throws ApiError the refusal of the sign-up
 */
export async function createAccount(
  values: SignUpValues,
): Promise<{ tokens: TokenPair } | { problems: Problems<SignUpField> }> {
  const refusal = await findNewPasswordRefusal(values.password, values.password2);
  if (refusal) {
    const { password, confirmation, form } = refusal;
    return { problems: { password, password2: confirmation, form } };
  }
  return { tokens: await signUp.orThrow(buildSignUpRequest(values, readUtm())) };
}
