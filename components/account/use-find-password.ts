import { useState } from "react";
import { useForm, type Outcome } from "@/hooks/use-form";
import { emptyPasswordReset, passwordResetFields, type PasswordResetField } from "@/lib/account/password";
import { findPhoneProblem } from "@/lib/account/phone";
import {
  findAuthNumberProblem,
  findPasswordProblems,
  hasProblem,
  placeAccountFailure,
  type Problems,
} from "@/lib/account/problems";
import { writeOutPhone } from "@/lib/account/sign-up";
import { resetPassword } from "@/lib/api/account";
import { findNewPasswordRefusal, type PasswordRefusal } from "@/lib/api/password";
import { normalizePhone } from "@/lib/contract/rules/phone";
import { usePhoneCode } from "./use-phone-code";
import { useSteps } from "./use-steps";
import { useVisitorDraft } from "./use-visitor-draft";

type ResetOutcome = Outcome<PasswordResetField>;

const DRAFT_KEY = "find_password_draft";
const emptyDraft = { phone_number: "" };

/**
 * Sets a new password for anyone who verifies the phone number: number and code, then the password twice. No message
 * reveals whether the number belongs to a member.
 */
export function useFindPassword() {
  const form = useForm({
    initial: emptyPasswordReset,
    send: () => (step === 1 ? reset() : code.sent ? confirmPhone() : askForCode()),
    dependents: { new_pw1: "new_pw2" },
  });
  const { values, change } = form;
  const [isDone, setIsDone] = useState(false);
  const code = usePhoneCode(values, { isReset: true });
  const { step, goForward, goBackTo } = useSteps(code.isVerified ? 1 : 0);
  useVisitorDraft({
    form,
    key: DRAFT_KEY,
    empty: emptyDraft,
    // A number without a sent code is not worth keeping.
    current: {
      values: code.sent && !isDone ? { phone_number: values.phone_number } : emptyDraft,
      sent: isDone ? null : code.sent,
    },
    onRestore: (draft) => {
      if (!draft?.sent) return {};
      code.restoreSent(draft.sent);
      return draft.values;
    },
  });

  /** As in the sign-up: an error is shown when the focus moves on to another field. */
  function look(field: PasswordResetField, isGoingOn: boolean) {
    if (field !== "phone_number") return;
    form.setValues((now) => ({ ...now, phone_number: writeOutPhone(now.phone_number) }));
    const found = values.phone_number && isGoingOn && findPhoneProblem(values.phone_number);
    if (found) form.remark(field, found);
  }

  async function askForCode(): Promise<ResetOutcome> {
    const problem = findPhoneProblem(values.phone_number);
    return problem ? { phone_number: problem } : code.send();
  }

  async function confirmPhone(): Promise<ResetOutcome> {
    const problem = findAuthNumberProblem(values.auth_number);
    const found = problem ? { auth_number: problem } : await code.verify();
    if (!hasProblem(found)) goForward();
    return found;
  }

  async function reset(): Promise<ResetOutcome> {
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
  }

  /** A code that is no longer accepted leads back to the screen that requests another one. */
  function takeRefusal(error: unknown): Problems<PasswordResetField> {
    const found = placeAccountFailure(error, passwordResetFields);
    if (found.auth_number) code.forgetVerified();
    if (found.auth_number || found.phone_number) goBackTo(0);
    return found;
  }

  return {
    ...form,
    step,
    isDone,
    sent: code.sent,
    look,
    resend: () =>
      form.runOnce(async () => {
        change({ auth_number: "" });
        form.setProblems(await code.send());
      }),
    goBack: () => goBackTo(step - 1),
  };
}
