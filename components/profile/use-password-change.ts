import { useState } from "react";
import { useForm } from "@/hooks/use-form";
import { placeFailure } from "@/lib/account/failure";
import {
  findPasswordChangeProblems,
  PASSWORD_MISMATCH,
  passwordFields,
  type PasswordProblems,
  type PasswordValues,
} from "@/lib/account/password";
import { hasProblem } from "@/lib/account/problems";
import { ApiError } from "@/lib/api/api-error";
import { findNewPasswordRefusal, updatePassword } from "@/lib/api/password";

const empty: PasswordValues = { old_pwd: "", new_pw1: "", new_pw2: "" };

/** A password change: checked here, then once by the server, and only then sent. */
export function usePasswordChange(onChanged: () => void) {
  const [hasAsked, setHasAsked] = useState(false);
  const form = useForm({
    initial: empty,
    dependents: { new_pw1: "new_pw2" },
    send: async () => {
      setHasAsked(true);
      const found = await changePassword(form.values);
      if (hasProblem(found)) return found;
      form.setValues(empty);
      setHasAsked(false);
      onChanged();
    },
  });
  return { ...form, hasAsked };
}

/** @returns what is wrong; empty if the password was changed */
async function changePassword({ old_pwd, new_pw1, new_pw2 }: PasswordValues): Promise<PasswordProblems> {
  const found = findPasswordChangeProblems({ old_pwd, new_pw1, new_pw2 });
  if (Object.keys(found).length > 0) return found;
  const refusal = await findNewPasswordRefusal(new_pw1, new_pw2);
  if (refusal) {
    return {
      ...(refusal.password && { new_pw1: refusal.password }),
      ...(refusal.confirmation && { new_pw2: refusal.confirmation }),
      ...(refusal.form && { form: refusal.form }),
    };
  }
  try {
    await updatePassword(old_pwd, new_pw1, new_pw2);
    return {};
  } catch (error) {
    return error instanceof ApiError && error.code === "password_mismatch"
      ? { old_pwd: PASSWORD_MISMATCH }
      : placeFailure(error, passwordFields);
  }
}
