import { useEffect, useState } from "react";
import { useNicknameCheck } from "@/hooks/account/use-nickname-check";
import { useForm, type Outcome } from "@/hooks/use-form";
import { findPhoneProblem } from "@/lib/account/phone";
import {
  findSignUpProblem,
  findSignUpProblems,
  hasProblem,
  NICKNAME_TAKEN,
  placeAccountFailure,
  type Problems,
} from "@/lib/account/problems";
import {
  emptyDraft,
  emptySignUp,
  findSignUpStep,
  hasAgreed,
  pickDraft,
  type SignUpDraft,
  type SignUpField,
  signUpFields,
  signUpSteps,
  writeOutBirthDate,
  writeOutPhone,
} from "@/lib/account/sign-up";
import { ApiError } from "@/lib/api/api-error";
import type { Agreement } from "@/lib/contract/agreement";
import { getToday } from "@/lib/contract/rules/days";
import { writeConsents } from "@/lib/contract/rules/order";
import { normalizePhone } from "@/lib/contract/rules/phone";
import { readReferralCode } from "@/lib/referral/referral";
import { beginSession } from "@/lib/session/lifecycle";
import { replaceDocument } from "@/lib/session/load-document";
import { readReturnUrl } from "@/lib/session/return-url";
import { createAccount, checkPhone, getSignUpTexts } from "./create-account";
import { usePhoneCode } from "./use-phone-code";
import { useSteps } from "./use-steps";
import { useVisitorDraft } from "./use-visitor-draft";
import { clearDraft } from "./visitor-draft";

const DRAFT_KEY = "sign_up_draft";
const AGREE_STEP = 1;
const PROFILE_STEP = 2;

/**
 * The sign-up form: three screens of one form, each validated before the next one is shown. What was typed is never
 * lost, and what may be kept survives a reload (docs/decisions/sign-up.md).
 */
export function useSignUp() {
  const form = useForm({
    initial: emptySignUp,
    send: () => (step === 0 ? (code.sent ? confirmPhone() : askForCode()) : step === 1 ? agree() : finish()),
    dependents: { password: "password2" },
  });
  const { values, change } = form;
  const [registeredPhone, setRegisteredPhone] = useState<string | null>(null);
  const [hasRestored, setHasRestored] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const code = usePhoneCode(values, { isReset: false });
  const { step, goForward, goBackTo } = useSteps(code.isVerified ? (hasAgreed(values) ? 2 : 1) : 0);
  const [texts, setTexts] = useState<Agreement[]>([]);
  // Without them one agrees as before they were kept.
  const loadTexts = () => getSignUpTexts.orThrow().then(setTexts, () => setTexts([]));
  const needsTexts = step === AGREE_STEP && texts.length === 0;
  useEffect(() => {
    if (needsTexts) void loadTexts();
  }, [needsTexts]);
  const nicknameStatus = useNicknameCheck(values.nickname, step === PROFILE_STEP);
  const kept = pickDraft(values);
  useVisitorDraft({
    form,
    key: DRAFT_KEY,
    empty: emptyDraft,
    current:
      isDone || !hasWritten(kept) ? { values: emptyDraft, sent: null } : { values: kept, sent: code.sent },
    onRestore: (draft) => {
      if (draft?.sent) code.restoreSent(draft.sent);
      setHasRestored(draft !== null);
      const referralCode = readReferralCode(window.location.search);
      return { ...draft?.values, ...(referralCode && { referral_code: referralCode }) };
    },
  });

  function startAnew() {
    form.setValues(emptySignUp);
    form.setProblems({});
    setHasRestored(false);
    code.restoreSent(null);
  }

  /**
   * On leaving a field, its text is formatted as people write it. An error is shown only when the focus moves on to
   * another field: a message that appears while a button is pressed would push the button away from under the finger.
   */
  function look(field: SignUpField, isGoingOn: boolean) {
    form.setValues((now) => ({
      ...now,
      phone_number: writeOutPhone(now.phone_number),
      birth_date: writeOutBirthDate(now.birth_date),
    }));
    const found = values[field] && isGoingOn && findSignUpProblem(field, values, getToday());
    if (found) form.remark(field, found);
  }

  async function askForCode(): Promise<SignUpOutcome> {
    const problem = findPhoneProblem(values.phone_number);
    if (problem) return { phone_number: problem };
    const phoneNumber = normalizePhone(values.phone_number);
    try {
      const { is_registered } = await checkPhone.orThrow(phoneNumber);
      if (!is_registered) return code.send();
      setRegisteredPhone(phoneNumber);
      return { phone_number: PHONE_TAKEN };
    } catch (error) {
      return placeAccountFailure(error, signUpFields);
    }
  }

  async function confirmPhone(): Promise<SignUpOutcome> {
    const own = findSignUpProblems(signUpSteps[0], values, getToday());
    const found = hasProblem(own) ? own : await code.verify();
    if (hasProblem(found)) return found;
    // Nobody agrees to what was not there to read.
    await loadTexts();
    goForward();
    return found;
  }

  function agree(): SignUpOutcome {
    const found = findSignUpProblems(signUpSteps[AGREE_STEP], values, getToday());
    if (hasProblem(found)) return found;
    change({
      agreements: writeConsents(
        texts.filter(({ name }) => name !== "marketing" || values.allowed_for_marketing),
      ),
    });
    goForward();
    return found;
  }

  async function finish(): Promise<SignUpOutcome> {
    const own = findSignUpProblems(signUpSteps[PROFILE_STEP], values, getToday());
    if (!own.nickname && nicknameStatus === "taken") own.nickname = NICKNAME_TAKEN;
    if (hasProblem(own)) return own;
    try {
      const account = await createAccount(values);
      if ("problems" in account) return account.problems;
      setIsDone(true);
      clearDraft(DRAFT_KEY);
      if (!beginSession(account.tokens, { isRemembered: false })) return { form: KEEPS_NOTHING };
    } catch (error) {
      return takeRefusal(error);
    }
    const returnUrl = readReturnUrl(window.location.search);
    replaceDocument(returnUrl === "/" ? "/welcome" : returnUrl);
    return true;
  }

  /** Goes back to the screen of the first field that the server refuses. */
  function takeRefusal(error: unknown): SignUpProblems {
    const found = placeAccountFailure(error, signUpFields);
    if (error instanceof ApiError && error.code === "phone_taken")
      setRegisteredPhone(normalizePhone(values.phone_number));
    if (found.auth_number) code.forgetVerified();
    if (found.agreements) {
      change(NOT_AGREED);
      setTexts([]);
    }
    const firstStep = Math.min(step, ...signUpFields.filter((field) => found[field]).map(findSignUpStep));
    if (firstStep < step) goBackTo(firstStep);
    return found;
  }

  return {
    ...form,
    step,
    sent: code.sent,
    nicknameStatus,
    texts,
    isRegistered: registeredPhone !== null && registeredPhone === normalizePhone(values.phone_number),
    hasRestored,
    look,
    resend: () =>
      form.runOnce(async () => {
        change({ auth_number: "" });
        form.setProblems(await code.send());
      }),
    startAnew,
    goBack: () => goBackTo(step - 1),
  };
}

type SignUpProblems = Problems<SignUpField>;
type SignUpOutcome = Outcome<SignUpField>;

const NOT_AGREED = {
  agree_terms: false,
  agree_age14: false,
  agree_privacy: false,
  allowed_for_marketing: false,
  agreements: "",
};
const PHONE_TAKEN = "이미 가입된 번호예요.";
const KEEPS_NOTHING =
  "가입을 마쳤어요. 다만 이 브라우저가 로그인 정보를 저장하지 못하게 막고 있어요. 브라우저 설정을 확인하고 로그인해 주세요.";

/** A referral code from the address was not typed by the visitor. */
function hasWritten(draft: SignUpDraft): boolean {
  return JSON.stringify({ ...draft, referral_code: "" }) !== JSON.stringify(emptyDraft);
}
