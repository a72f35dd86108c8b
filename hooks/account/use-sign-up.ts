import { useState } from "react";
import { useRunOnce } from "@/hooks/use-run-once";
import { placeAccountFailure } from "@/lib/account/account-failure";
import { normalizePhone } from "@/lib/account/phone";
import { findSignUpProblem, findSignUpProblems, NICKNAME_TAKEN, type Problems } from "@/lib/account/problems";
import {
  emptyDraft,
  emptySignUp,
  findSignUpStep,
  hasAgreed,
  pickDraft,
  signUpFields,
  signUpSteps,
  type SignUpDraft,
  type SignUpField,
  type SignUpValues,
} from "@/lib/account/sign-up";
import { writeOutBirthDate, writeOutPhone } from "@/lib/account/write-out";
import { ApiError } from "@/lib/api/api-error";
import { createAccount, checkPhone } from "@/lib/api/sign-up";
import { clearDraft, type Draft } from "@/lib/browser/draft";
import { getToday } from "@/lib/contract/rules/days";
import { readReferralCode } from "@/lib/referral/code";
import { beginSession } from "@/lib/session/lifecycle";
import { replaceDocument } from "@/lib/session/load-document";
import { readReturnUrl } from "@/lib/session/return-url";
import { readTyped, useDraft } from "./use-draft";
import { useNicknameCheck } from "./use-nickname-check";
import { usePhoneCode } from "./use-phone-code";
import { useSteps } from "./use-steps";

export type SignUpProblems = Problems<SignUpField>;

const DRAFT_KEY = "sign_up_draft";
const PROFILE_STEP = 2;

/**
 * The sign-up form: three screens of one form, each of which is looked through before the next one comes. What is
 * written stays whatever happens, and what may be kept survives the page (docs/decisions/sign-up.md).
 *
 * @returns `submit` for the button of the screen, with what is wrong by field; the first fault wants the focus
 */
export function useSignUp() {
  const [values, setValues] = useState(emptySignUp);
  const [problems, setProblems] = useState<SignUpProblems>({});
  const [registeredPhone, setRegisteredPhone] = useState<string | null>(null);
  const [hasRestored, setHasRestored] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const { runOnce, isBusy } = useRunOnce();
  const code = usePhoneCode(values, { isReset: false });
  const { step, goForward, goBackTo } = useSteps(code.isVerified ? (hasAgreed(values) ? 2 : 1) : 0);
  const nicknameStatus = useNicknameCheck(values.nickname, step === PROFILE_STEP);
  const kept = pickDraft(values);
  useDraft({
    key: DRAFT_KEY,
    empty: emptyDraft,
    current:
      isDone || !hasWritten(kept) ? { values: emptyDraft, sent: null } : { values: kept, sent: code.sent },
    onRestore: restore,
  });

  function restore(draft: Draft<SignUpDraft> | null) {
    const typed = readTyped("phone_number");
    const referralCode = readReferralCode(window.location.search);
    setValues((now) => ({
      ...now,
      ...draft?.values,
      ...(referralCode && { referral_code: referralCode }),
      ...(typed && { phone_number: typed }),
    }));
    if (draft?.sent) code.restoreSent(draft.sent);
    setHasRestored(draft !== null);
  }

  function startAnew() {
    setValues(emptySignUp);
    setProblems({});
    setHasRestored(false);
    code.restoreSent(null);
  }

  /** What is wrong with a field is no longer known once it is written in. */
  function change(changes: Partial<SignUpValues>) {
    setValues((now) => ({ ...now, ...changes }));
    const changed = new Set([...Object.keys(changes), "form"]);
    if ("password" in changes) changed.add("password2");
    setProblems((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !changed.has(name))));
  }

  /**
   * On leaving a field, what is in it is written as people write it. What is wrong with it is said when the way goes on
   * to another field: words that come in while a button is pressed would push the button away from under the finger.
   */
  function look(field: SignUpField, isGoingOn: boolean) {
    setValues((now) => ({
      ...now,
      phone_number: writeOutPhone(now.phone_number),
      birth_date: writeOutBirthDate(now.birth_date),
    }));
    const found = values[field] && isGoingOn && findSignUpProblem(field, values, getToday());
    if (found) setProblems((now) => ({ ...now, [field]: found }));
  }

  async function submit(): Promise<SignUpProblems> {
    let found: SignUpProblems = {};
    await runOnce(async () => {
      setProblems({});
      const result = await submitStep();
      found = result.problems ?? {};
      setProblems(found);
      return result.isLeaving;
    });
    return found;
  }

  function submitStep(): Promise<StepResult> | StepResult {
    if (step === 0) return code.sent ? confirmPhone() : askForCode();
    if (step === 1) return agree();
    return finish();
  }

  async function askForCode(): Promise<StepResult> {
    const phoneProblems = findSignUpProblems(["phone_number"], values, getToday());
    if (phoneProblems.phone_number) return { problems: phoneProblems };
    const phoneNumber = normalizePhone(values.phone_number);
    try {
      const { is_registered } = await checkPhone.orThrow(phoneNumber);
      if (!is_registered) return { problems: await code.send() };
      setRegisteredPhone(phoneNumber);
      return { problems: { phone_number: PHONE_TAKEN } };
    } catch (error) {
      return { problems: placeAccountFailure(error, signUpFields) };
    }
  }

  async function confirmPhone(): Promise<StepResult> {
    const own = findSignUpProblems(signUpSteps[0], values, getToday());
    const found = hasProblem(own) ? own : await code.verify();
    if (!hasProblem(found)) goForward();
    return { problems: found };
  }

  function agree(): StepResult {
    const found = findSignUpProblems(signUpSteps[1], values, getToday());
    if (!hasProblem(found)) goForward();
    return { problems: found };
  }

  async function finish(): Promise<StepResult> {
    const own = findSignUpProblems(signUpSteps[PROFILE_STEP], values, getToday());
    if (!own.nickname && nicknameStatus === "taken") own.nickname = NICKNAME_TAKEN;
    if (hasProblem(own)) return { problems: own };
    try {
      const account = await createAccount(values);
      if ("problems" in account) return account;
      setIsDone(true);
      clearDraft(DRAFT_KEY);
      if (!beginSession(account.tokens, { isRemembered: false }))
        return { problems: { form: KEEPS_NOTHING } };
    } catch (error) {
      return { problems: takeRefusal(error) };
    }
    const returnUrl = readReturnUrl(window.location.search);
    replaceDocument(returnUrl === "/" ? "/welcome" : returnUrl);
    return { isLeaving: true };
  }

  /** Leads to the screen of the first field that the server refuses. */
  function takeRefusal(error: unknown): SignUpProblems {
    const found = placeAccountFailure(error, signUpFields);
    if (error instanceof ApiError && error.code === "phone_taken")
      setRegisteredPhone(normalizePhone(values.phone_number));
    if (found.auth_number) code.forgetVerified();
    const firstStep = Math.min(step, ...signUpFields.filter((field) => found[field]).map(findSignUpStep));
    if (firstStep < step) goBackTo(firstStep);
    return found;
  }

  return {
    values,
    problems,
    step,
    isBusy,
    sent: code.sent,
    nicknameStatus,
    isRegistered: registeredPhone !== null && registeredPhone === normalizePhone(values.phone_number),
    hasRestored,
    change,
    look,
    submit,
    resend: () =>
      runOnce(async () => {
        change({ auth_number: "" });
        setProblems(await code.send());
      }),
    startAnew,
    goBack: () => goBackTo(step - 1),
  };
}

type StepResult = { problems?: SignUpProblems; isLeaving?: boolean };

const PHONE_TAKEN = "이미 가입된 번호예요.";
const KEEPS_NOTHING =
  "가입을 마쳤어요. 다만 이 브라우저가 로그인 정보를 저장하지 못하게 막고 있어요. 브라우저 설정을 확인하고 로그인해 주세요.";

/** A code that came with the address is nothing that the person wrote. */
function hasWritten(draft: SignUpDraft): boolean {
  return JSON.stringify({ ...draft, referral_code: "" }) !== JSON.stringify(emptyDraft);
}

function hasProblem(problems: SignUpProblems): boolean {
  return Object.values(problems).some(Boolean);
}
