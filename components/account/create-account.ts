import type { Problems } from "@/lib/account/problems";
import { buildSignUpRequest, type SignUpField, type SignUpValues } from "@/lib/account/sign-up";
import { buildForm, tryLogin } from "@/lib/api/account";
import { findNewPasswordRefusal } from "@/lib/api/password";
import { phoneCheckShape } from "@/lib/api/reading/shapes/account";
import { tokensShape } from "@/lib/api/reading/shapes/member";
import { agreementListShape } from "@/lib/api/reading/shapes/payment";
import { anonymousCall, requestAnonymous } from "@/lib/api/request";
import { settleWrite } from "@/lib/api/settle-write";
import { readStoredJson } from "@/lib/browser/storage";
import type { SignUpRequest } from "@/lib/contract/account";
import type { TokenPair } from "@/lib/contract/session";
import { UTM_KEY, UTM_MAX_LENGTH, UTM_NAMES, type Utm } from "@/lib/tracking/utm";

/**
 * Whether a number belongs to a member (`GET /user/vertification_phone/`, spelled so, docs/product.md 14.3).
 *
 * @param phoneNumber digits only
 */
export const checkPhone = anonymousCall((phoneNumber: string) =>
  requestAnonymous(
    { url: `/user/vertification_phone/?phone=${encodeURIComponent(phoneNumber)}` },
    phoneCheckShape,
  ),
);

/** What is agreed to when signing up, as it is now (`GET /api/agreement/?for=sign_up`). */
export const getSignUpTexts = anonymousCall(() =>
  requestAnonymous({ url: "/api/agreement/?for=sign_up" }, agreementListShape),
);

/** Creates an account and logs it in (`POST /user/sign_up/`, the JSON variant, which the site sends). */
export const signUp = anonymousCall((fields: SignUpRequest) =>
  requestAnonymous({ method: "POST", url: "/user/sign_up/", data: fields }, tokensShape),
);

/** The same as form data, for a backend that reads only forms (docs/product.md 7.2). */
export const signUpWithForm = anonymousCall((fields: SignUpRequest) =>
  requestAnonymous({ method: "POST", url: "/user/sign_up/", data: buildForm(fields) }, tokensShape),
);

/**
 * Lets the server check the password, then creates the account.
 *
 * @param values a form that is valid by itself
 * @returns the tokens of the new member, or what is wrong with the password
 * @throws ApiError if the sign-up is refused
 */
export async function createAccount(
  values: SignUpValues,
): Promise<{ tokens: TokenPair } | { problems: Problems<SignUpField> }> {
  const refusal = await findNewPasswordRefusal(values.password, values.password2);
  if (refusal) {
    const { password, confirmation, form } = refusal;
    return { problems: { password, password2: confirmation, form } };
  }
  const request = buildSignUpRequest(values, readUtm());
  const tokens = await settleWrite<TokenPair>({
    send: () => signUp.orThrow(request),
    look: () => tryLogin({ phoneNumber: request.phone_number, password: request.password }),
  });
  return { tokens };
}

/**
 * The four utm values that this tab was opened with, for the sign-up request. They are saved by `lib/tracking/utm.ts`,
 * which is in every page's first load.
 *
 * @returns null if there are none, or the record is not ours
 */
export function readUtm(): Utm | null {
  const record = readStoredJson("sessionStorage", UTM_KEY) as Partial<Record<string, unknown>> | null;
  const values = UTM_NAMES.map((name) => [name, record?.[name]] as const);
  if (!values.every(([, value]) => typeof value === "string" && value)) return null;
  return Object.fromEntries(
    values.map(([name, value]) => [name, String(value).slice(0, UTM_MAX_LENGTH)]),
  ) as Utm;
}
