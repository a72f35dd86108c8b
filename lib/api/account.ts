import type {
  NicknameCheck,
  PhoneCheck,
  ResetPasswordRequest,
  SignUpRequest,
  SignUpResponse,
  SmsSent,
  SmsVerified,
} from "@/lib/contract/account";
import { requestAnonymous } from "./anonymous";
import type { ApiError } from "./api-error";

/*
 * Calls around an account that does not exist yet or whose password is lost: anonymous, all of them. `onFailure`
 * takes every failure, so that the form shows it and no toast does; the answer is null then.
 */
type OnFailure = (error: ApiError) => void;

/**
 * Whether a number is a member's (`GET /user/vertification_phone/`, spelled so, docs/product.md 14.3).
 *
 * @param phoneNumber digits only
 */
export async function checkPhone(phoneNumber: string, onFailure: OnFailure): Promise<PhoneCheck | null> {
  return requestAnonymous<PhoneCheck>(`/user/vertification_phone/?phone=${encodeURIComponent(phoneNumber)}`, {
    onFailure,
  });
}

/**
 * Has a code sent by SMS (`POST /user/auth_sms/`).
 *
 * @param phoneNumber digits only
 * @param isReset for a new password instead of a sign-up; a code is good for its purpose alone
 */
export async function sendCode(
  phoneNumber: string,
  { isReset }: { isReset: boolean },
  onFailure: OnFailure,
): Promise<SmsSent | null> {
  const form = buildForm({ phone: phoneNumber, ...(isReset && { is_reset: "true" }) });
  return requestAnonymous<SmsSent>("/user/auth_sms/", { method: "POST", form, onFailure });
}

/**
 * Verifies a code (`GET /user/auth_sms/`); that uses it up no more than looking does.
 *
 * @param phoneNumber digits only
 * @param authNumber six digits
 */
export async function verifyCode(
  phoneNumber: string,
  authNumber: string,
  onFailure: OnFailure,
): Promise<SmsVerified | null> {
  const query = new URLSearchParams({ phone: phoneNumber, auth_number: authNumber });
  return requestAnonymous<SmsVerified>(`/user/auth_sms/?${query}`, { onFailure });
}

/** Whether nobody has a nickname yet (`GET /api/user/`). */
export async function checkNickname(
  nickname: string,
  { signal, onFailure }: { signal?: AbortSignal; onFailure: OnFailure },
): Promise<NicknameCheck | null> {
  return requestAnonymous<NicknameCheck>(`/api/user/?check_nickname=${encodeURIComponent(nickname)}`, {
    signal,
    onFailure,
  });
}

/** Makes an account and logs it in (`POST /user/sign_up/`, the JSON variant, which the site sends). */
export async function signUp(fields: SignUpRequest, onFailure: OnFailure): Promise<SignUpResponse | null> {
  return requestAnonymous<SignUpResponse>("/user/sign_up/", { method: "POST", json: fields, onFailure });
}

/** The same as a form, for a backend that reads forms only (docs/product.md 7.2). */
export async function signUpWithForm(
  fields: SignUpRequest,
  onFailure: OnFailure,
): Promise<SignUpResponse | null> {
  return requestAnonymous<SignUpResponse>("/user/sign_up/", {
    method: "POST",
    form: buildForm(fields),
    onFailure,
  });
}

/** Sets a new password by a code that was sent for it (`PUT /user/reset_password/`, form). */
export async function resetPassword(
  fields: ResetPasswordRequest,
  onFailure: OnFailure,
): Promise<unknown | null> {
  return requestAnonymous<unknown>("/user/reset_password/", {
    method: "PUT",
    form: buildForm(fields),
    onFailure,
  });
}

function buildForm(fields: Record<string, string | undefined>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  return form;
}
