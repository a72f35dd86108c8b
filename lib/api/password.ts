import { ApiError } from "./api-error";
import { isSystemUpdate } from "./handlers";
import { requestMember } from "./member-client";
import { requestAnonymous } from "./request";

/**
 * The answer to a check of a password. A refusal is an answer too and not thrown (docs/product.md 15.3): status 200
 * means that the password is good.
 */
export type PasswordAnswer = {
  /** 0 where no answer came. */
  status: number;
  /** The body: on 400 of a new password the flags `is_eight`, `is_special` and `is_same`. */
  data: unknown;
  /** The refusal with its message for the person and the seconds to wait. */
  error?: ApiError;
};

/** Asks whether this is the member's present password (`POST /user/password/verify/`). Throws nothing. */
export async function verifyPassword(password: string): Promise<PasswordAnswer> {
  try {
    const data = await requestMember({
      method: "POST",
      url: "/user/password/verify/",
      data: { password },
    });
    return { status: 200, data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return toAnswer(error);
  }
}

/**
 * Asks whether a new password holds to the rules (`POST /user/new-password/verify/`, anonymous); called once, when a
 * form is sent. Throws nothing and shows nothing.
 */
export async function verifyNewPassword(password: string, confirmation: string): Promise<PasswordAnswer> {
  try {
    const data = await requestAnonymous({
      method: "POST",
      url: "/user/new-password/verify/",
      data: { new_pw1: password, new_pw2: confirmation },
    });
    return { status: 200, data };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // An announced web update says nothing about the password, and has the screen.
    return isSystemUpdate(error) ? { status: error.status, data: null } : toAnswer(error);
  }
}

function toAnswer(error: ApiError): PasswordAnswer {
  return { status: error.status, data: error.data, error };
}

/**
 * Sets a new password for the logged-in member (`PUT /user/update_password/`, multipart form data of exactly three
 * fields). Every other login of the member ends.
 *
 * @throws ApiError, with `old_pwd` at fault for a wrong present password
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
  await requestMember({ method: "PUT", url: "/user/update_password/", data: form });
}
