import { useState } from "react";
import { useRunOnce } from "@/hooks/use-run-once";
import { placeAccountFailure } from "@/lib/account/account-failure";
import {
  emptyPasswordReset,
  passwordResetFields,
  type PasswordResetField,
  type PasswordResetValues,
} from "@/lib/account/password";
import { normalizePhone } from "@/lib/account/phone";
import {
  findAuthNumberProblem,
  findPasswordProblems,
  findPhoneProblem,
  type Problems,
} from "@/lib/account/problems";
import { writeOutPhone } from "@/lib/account/write-out";
import { resetPassword } from "@/lib/api/account";
import { findNewPasswordRefusal, type PasswordRefusal } from "@/lib/api/password";
import { readTyped, useDraft } from "./use-draft";
import { usePhoneCode } from "./use-phone-code";
import { useSteps } from "./use-steps";

type PasswordResetProblems = Problems<PasswordResetField>;

const DRAFT_KEY = "find_password_draft";
const emptyDraft = { phone_number: "" };

/**
 * A new password for whoever proves the number: number and code, then the password twice. Nothing that is said tells
 * whether the number is a member's.
 */
export function useFindPassword() {
  const [values, setValues] = useState(emptyPasswordReset);
  const [problems, setProblems] = useState<PasswordResetProblems>({});
  const [isDone, setIsDone] = useState(false);
  const { runOnce, isBusy } = useRunOnce();
  const code = usePhoneCode(values, { isReset: true });
  const { step, goForward, goBackTo } = useSteps(code.isVerified ? 1 : 0);
  useDraft({
    key: DRAFT_KEY,
    empty: emptyDraft,
    // The number alone would be nothing to keep.
    current: {
      values: code.sent && !isDone ? { phone_number: values.phone_number } : emptyDraft,
      sent: isDone ? null : code.sent,
    },
    onRestore: (draft) => {
      const typed = readTyped("phone_number");
      const phone_number = typed || (draft?.sent ? draft.values.phone_number : "");
      if (phone_number) change({ phone_number });
      if (draft?.sent) code.restoreSent(draft.sent);
    },
  });

  function change(changes: Partial<PasswordResetValues>) {
    setValues((now) => ({ ...now, ...changes }));
    setProblems({});
  }

  /** As in the sign-up: a fault is said when the way goes on to another field. */
  function look(field: PasswordResetField, isGoingOn: boolean) {
    if (field !== "phone_number") return;
    setValues((now) => ({ ...now, phone_number: writeOutPhone(now.phone_number) }));
    const found = values.phone_number && isGoingOn && findPhoneProblem(values.phone_number);
    if (found) setProblems((now) => ({ ...now, phone_number: found }));
  }

  async function submit(): Promise<PasswordResetProblems> {
    let found: PasswordResetProblems = {};
    await runOnce(async () => {
      setProblems({});
      found = step === 1 ? await reset() : code.sent ? await confirmPhone() : await askForCode();
      setProblems(found);
    });
    return found;
  }

  async function askForCode(): Promise<PasswordResetProblems> {
    const problem = findPhoneProblem(values.phone_number);
    return problem ? { phone_number: problem } : code.send();
  }

  async function confirmPhone(): Promise<PasswordResetProblems> {
    const problem = findAuthNumberProblem(values.auth_number);
    const found = problem ? { auth_number: problem } : await code.verify();
    if (!Object.values(found).some(Boolean)) goForward();
    return found;
  }

  async function reset(): Promise<PasswordResetProblems> {
    const { phone_number, auth_number, new_pw1, new_pw2 } = values;
    const own: PasswordRefusal = findPasswordProblems(new_pw1, new_pw2);
    const refusal = own.password || own.confirmation ? own : await findNewPasswordRefusal(new_pw1, new_pw2);
    if (refusal) return { new_pw1: refusal.password, new_pw2: refusal.confirmation, form: refusal.form };
    const fields = { phone_number: normalizePhone(phone_number), auth_number, new_pw1, new_pw2 };
    try {
      await resetPassword.orThrow(fields);
    } catch (error) {
      return takeRefusal(error);
    }
    setIsDone(true);
    return {};
  }

  /** A code that is no longer taken leads back to where another one is asked for. */
  function takeRefusal(error: unknown): PasswordResetProblems {
    const found = placeAccountFailure(error, passwordResetFields);
    if (found.auth_number) code.forgetVerified();
    if (found.auth_number || found.phone_number) goBackTo(0);
    return found;
  }

  return {
    values,
    problems,
    step,
    isBusy,
    isDone,
    sent: code.sent,
    change,
    look,
    submit,
    resend: () =>
      runOnce(async () => {
        change({ auth_number: "" });
        setProblems(await code.send());
      }),
    goBack: () => goBackTo(step - 1),
  };
}
