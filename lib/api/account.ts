import type { ResetPasswordRequest } from "@/lib/contract/account";
import type { TokenPair } from "@/lib/contract/session";
import { buildApiError, type ApiError } from "./api-error";
import { nicknameCheckShape, smsSentShape, smsVerifiedShape } from "./reading/shapes/account";
import { tokensShape } from "./reading/shapes/member";
import { anonymousCall, requestAnonymous } from "./request";
import { sendLogout } from "./session";
import { settleWrite } from "./settle-write";

/* Getting into an account: login, SMS codes, and a new password for a lost one. All calls are anonymous. */

type Credentials = { phoneNumber: string; password: string };

/** Logs in (`POST /user/token/`). @param credentials phone number in digits only */
export const login = anonymousCall(({ phoneNumber, password }: Credentials) => {
  const data = { phone_number: phoneNumber, password };
  return requestAnonymous({ method: "POST", url: "/user/token/", data }, tokensShape);
});

/**
 * Requests a code by SMS (`POST /user/auth_sms/`).
 *
 * @param phoneNumber digits only
 * @param isReset for a new password instead of a sign-up; a code is valid for its purpose only
 */
export const sendCode = anonymousCall((phoneNumber: string, { isReset }: { isReset: boolean }) => {
  const data = buildForm({ phone: phoneNumber, ...(isReset && { is_reset: "true" }) });
  return requestAnonymous({ method: "POST", url: "/user/auth_sms/", data }, smsSentShape);
});

/**
 * Verifies a code (`GET /user/auth_sms/`) without using it up.
 *
 * @param phoneNumber digits only
 * @param authNumber six digits
 */
export const verifyCode = anonymousCall(async (phoneNumber: string, authNumber: string) => {
  const query = new URLSearchParams({ phone: phoneNumber, auth_number: authNumber });
  const answer = await requestAnonymous({ url: `/user/auth_sms/?${query}` }, smsVerifiedShape);
  if (!answer.verified) throw buildApiError(200, answer);
  return answer;
});

/** Whether nobody has a nickname yet (`GET /api/user/`). */
export const checkNickname = anonymousCall((nickname: string, signal?: AbortSignal) =>
  requestAnonymous(
    { url: `/api/user/?check_nickname=${encodeURIComponent(nickname)}`, signal },
    nicknameCheckShape,
  ),
);

/** Sets a new password with a code that was sent for it (`PUT /user/reset_password/`, form). */
export const resetPassword = anonymousCall((fields: ResetPasswordRequest) =>
  settleWrite({
    send: () => requestAnonymous({ method: "PUT", url: "/user/reset_password/", data: buildForm(fields) }),
    look: async () => {
      const tokens = await tryLogin({ phoneNumber: fields.phone_number, password: fields.new_pw1 });
      if (tokens?.refresh) sendLogout(tokens.refresh);
      return tokens;
    },
  }),
);

/** The tokens of a login; null if the password is not the account's, or there is no account. @throws ApiError otherwise */
export async function tryLogin(credentials: Credentials): Promise<TokenPair | null> {
  try {
    return await login.orThrow(credentials);
  } catch (error) {
    if ((error as ApiError).status === 401) return null;
    throw error;
  }
}

/** A body of form fields; undefined values are left out. */
export function buildForm(fields: Record<string, string | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  return form;
}
