import { PASSWORD_PROBLEMS } from "@/lib/account/problems";
import type { NewPasswordFlags } from "@/lib/contract/account";
import { describeError, FORM_WORDS } from "@/lib/format/error";
import { ApiError } from "./api-error";
import { isSystemUpdate } from "./handlers";
import { requestMember } from "./member-client";
import { newPasswordFlagsShape, passwordVerifiedShape } from "./reading/shapes/account";
import { requestAnonymous } from "./request";
import { settleWrite } from "./settle-write";

/**
 * The result of a password check. A refusal is a result too and is not thrown (docs/product.md 15.3): status 200 without
 * an error means that the password is accepted.
 */
export type PasswordAnswer = {
  /** 0 if no answer arrived. */
  status: number;
  /** The body: on 400 of a new password the flags `is_eight`, `is_special` and `is_same`. */
  data: unknown;
  /** The refusal with its message for the member and the seconds to wait. */
  error?: ApiError;
};

/** Asks whether this is the member's current password (`POST /user/password/verify/`). Throws nothing. */
export async function verifyPassword(password: string): Promise<PasswordAnswer> {
  try {
    const data = await requestMember(
      { method: "POST", url: "/user/password/verify/", data: { password } },
      passwordVerifiedShape,
    );
    return { status: 200, data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return toAnswer(error);
  }
}

/**
 * Asks whether a new password meets the rules (`POST /user/new-password/verify/`, anonymous); called once, when a
 * form is sent. Throws nothing and shows nothing.
 */
export async function verifyNewPassword(password: string, confirmation: string): Promise<PasswordAnswer> {
  try {
    const data = await requestAnonymous(
      {
        method: "POST",
        url: "/user/new-password/verify/",
        data: { new_pw1: password, new_pw2: confirmation },
      },
      newPasswordFlagsShape,
    );
    return { status: 200, data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // An announced web update says nothing about the password and takes over the screen.
    return isSystemUpdate(error) ? { status: error.status, data: null } : toAnswer(error);
  }
}

export type PasswordRefusal = { password?: string; confirmation?: string; form?: string };

/**
 * Lets the server check a new password, once, when the form is sent (`POST /user/new-password/verify/`).
 *
 * @returns null if it is accepted; else what is wrong, by rule where the answer names it
 */
export async function findNewPasswordRefusal(
  password: string,
  confirmation: string,
): Promise<PasswordRefusal | null> {
  const { status, data, error } = await verifyNewPassword(password, confirmation);
  // An announced web update has its own screen.
  if (!error) return status === 200 ? null : {};
  const { is_eight, is_special, is_same } = (data ?? {}) as Partial<NewPasswordFlags>;
  const refusal = {
    ...(is_special === false && { password: PASSWORD_PROBLEMS.special }),
    ...(is_eight === false && { password: PASSWORD_PROBLEMS.eight }),
    ...(is_same === false && { confirmation: PASSWORD_PROBLEMS.same }),
  };
  return Object.keys(refusal).length > 0 ? refusal : { form: describeError(error, { words: FORM_WORDS }) };
}

/**
 * Sets a new password for the logged-in member (`PUT /user/update_password/`, multipart form data of exactly three
 * fields). Every other login of the member ends.
 *
 * @throws ApiError, with `old_pwd` as the invalid field for a wrong current password
 */
export async function updatePassword(
  oldPassword: string,
  newPassword: string,
  confirmation: string,
): Promise<void> {
  const form = new FormData();
  form.set("old_pwd", oldPassword);
  form.set("new_pw1", newPassword);
  form.set("new_pw2", confirmation);
  await settleWrite({
    send: () => requestMember<void>({ method: "PUT", url: "/user/update_password/", data: form }),
    look: async () => {
      const { error } = await verifyPassword(newPassword);
      if (error && error.code !== "password_mismatch") throw error;
      return error ? null : undefined;
    },
  });
}

function toAnswer(error: ApiError): PasswordAnswer {
  return { status: error.status, data: error.data, error };
}
