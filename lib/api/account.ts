import type {
  NicknameCheck,
  PhoneCheck,
  ResetPasswordRequest,
  SignUpRequest,
  SignUpResponse,
  SmsSent,
  SmsVerified,
} from "@/lib/contract/account";
import type { TokenPair } from "@/lib/contract/session";
import { buildApiError } from "./api-error";
import { anonymousCall, requestAnonymous } from "./request";

/* The way into an account: login, sign-up, a new password for a lost one. All of it is anonymous. */

type Credentials = { phoneNumber: string; password: string };

/** Logs in (`POST /user/token/`). @param credentials phone number in digits only */
export const login = anonymousCall(async ({ phoneNumber, password }: Credentials): Promise<TokenPair> => {
  const data = { phone_number: phoneNumber, password };
  return checkTokens(await requestAnonymous<TokenPair>({ method: "POST", url: "/user/token/", data }));
});

/**
 * Whether a number is a member's (`GET /user/vertification_phone/`, spelled so, docs/product.md 14.3).
 *
 * @param phoneNumber digits only
 */
export const checkPhone = anonymousCall((phoneNumber: string) =>
  requestAnonymous<PhoneCheck>({
    url: `/user/vertification_phone/?phone=${encodeURIComponent(phoneNumber)}`,
  }),
);

/**
 * Has a code sent by SMS (`POST /user/auth_sms/`).
 *
 * @param phoneNumber digits only
 * @param isReset for a new password instead of a sign-up; a code is good for its purpose alone
 */
export const sendCode = anonymousCall((phoneNumber: string, { isReset }: { isReset: boolean }) => {
  const data = buildForm({ phone: phoneNumber, ...(isReset && { is_reset: "true" }) });
  return requestAnonymous<SmsSent>({ method: "POST", url: "/user/auth_sms/", data });
});

/**
 * Verifies a code (`GET /user/auth_sms/`); that uses it up no more than looking does.
 *
 * @param phoneNumber digits only
 * @param authNumber six digits
 */
export const verifyCode = anonymousCall(async (phoneNumber: string, authNumber: string) => {
  const query = new URLSearchParams({ phone: phoneNumber, auth_number: authNumber });
  const answer = await requestAnonymous<SmsVerified>({ url: `/user/auth_sms/?${query}` });
  if (!answer.verified) throw buildApiError(200, answer);
  return answer;
});

/** Whether nobody has a nickname yet (`GET /api/user/`). */
export const checkNickname = anonymousCall((nickname: string, signal?: AbortSignal) =>
  requestAnonymous<NicknameCheck>({
    url: `/api/user/?check_nickname=${encodeURIComponent(nickname)}`,
    signal,
  }),
);

/** Makes an account and logs it in (`POST /user/sign_up/`, the JSON variant, which the site sends). */
export const signUp = anonymousCall(async (fields: SignUpRequest): Promise<SignUpResponse> =>
  checkTokens(
    await requestAnonymous<SignUpResponse>({ method: "POST", url: "/user/sign_up/", data: fields }),
  ),
);

/** The same as a form, for a backend that reads forms only (docs/product.md 7.2). */
export const signUpWithForm = anonymousCall(async (fields: SignUpRequest): Promise<SignUpResponse> => {
  const data = buildForm(fields);
  return checkTokens(await requestAnonymous<SignUpResponse>({ method: "POST", url: "/user/sign_up/", data }));
});

/** Sets a new password by a code that was sent for it (`PUT /user/reset_password/`, form). */
export const resetPassword = anonymousCall((fields: ResetPasswordRequest) =>
  requestAnonymous<unknown>({ method: "PUT", url: "/user/reset_password/", data: buildForm(fields) }),
);

function checkTokens<T extends TokenPair>(answer: T): T {
  if (!answer.access) throw buildApiError(200, answer);
  return answer;
}

function buildForm(fields: Record<string, string | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  return form;
}
