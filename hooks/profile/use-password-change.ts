import { useState } from "react";
import { useRunOnce } from "@/hooks/use-run-once";
import { placeFailure } from "@/lib/account/failure";
import {
  findPasswordChangeProblems,
  PASSWORD_MISMATCH,
  passwordFields,
  type PasswordField,
  type PasswordProblems,
  type PasswordValues,
} from "@/lib/account/password";
import { ApiError } from "@/lib/api/api-error";
import { findNewPasswordRefusal, updatePassword } from "@/lib/api/password";

const empty: PasswordValues = { old_pwd: "", new_pw1: "", new_pw2: "" };

type Listeners = { onChanged: () => void; onProblems: (problems: PasswordProblems) => void };

/** A password change: the rules are looked at here, then by the server once, and only then is it sent. */
export function usePasswordChange({ onChanged, onProblems }: Listeners) {
  const [values, setValues] = useState(empty);
  const [problems, setProblems] = useState<PasswordProblems>({});
  const [hasAsked, setHasAsked] = useState(false);
  const { runOnce, isBusy } = useRunOnce();

  function write(field: PasswordField, text: string) {
    setValues((now) => ({ ...now, [field]: text }));
    // Whether the two are the same changes with either of them.
    setProblems((now) => ({
      ...now,
      [field]: undefined,
      ...(field === "new_pw1" && { new_pw2: undefined }),
      form: undefined,
    }));
  }

  async function submit() {
    setHasAsked(true);
    const found = await send(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return onProblems(found);
    setValues(empty);
    setHasAsked(false);
    onChanged();
  }

  return { values, problems, hasAsked, isBusy, write, submit: () => runOnce(submit) };
}

/** @returns what is wrong; empty when the password is changed */
async function send({ old_pwd, new_pw1, new_pw2 }: PasswordValues): Promise<PasswordProblems> {
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
