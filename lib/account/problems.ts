import {
  checkBirthDate,
  checkNewPassword,
  isEmail,
  isNickname,
  isPersonName,
} from "@/lib/contract/rules/account";
import { FORM_WORDS } from "@/lib/format/error";
import { placeFailure, type Refusals } from "./failure";
import { AUTH_NUMBER_LENGTH, findPhoneProblem } from "./phone";
import { readBirthDate, type SignUpField, type SignUpValues } from "./sign-up";

/** What is wrong, by the field's API name; `form` is for what belongs to no field. */
export type Problems<Field extends string> = Partial<Record<Field | "form", string>>;

/** Whether anything is wrong. */
export function hasProblem(problems: Partial<Record<string, string>>): boolean {
  return Object.values(problems).some(Boolean);
}

/** Exact words of docs/product.md 12.2. */
export const NICKNAME_TAKEN = "사용중인 닉네임";
export const EMAIL_MALFORMED = "올바르지 않은 형식";
export const PASSWORD_PROBLEMS = {
  eight: "8자 이상으로 만들어 주세요.",
  special: "특수문자를 하나 이상 넣어 주세요.",
  same: "두 비밀번호가 서로 달라요.",
};

/** What is wrong with a code that came by SMS. */
export function findAuthNumberProblem(text: string): string | undefined {
  if (!text) return "문자로 받은 인증번호를 입력해 주세요.";
  return text.length === AUTH_NUMBER_LENGTH ? undefined : "인증번호 여섯 자리를 모두 입력해 주세요.";
}

/**
 * What is wrong with a new password and with its confirmation (docs/product.md 12.1). Which of its rules a
 * password breaks is shown by the marks under it.
 */
export function findPasswordProblems(
  password: string,
  confirmation: string,
): { password?: string; confirmation?: string } {
  const { isEight, isSpecial, isSame } = checkNewPassword(password, confirmation);
  return {
    ...(!password
      ? { password: "비밀번호를 입력해 주세요." }
      : !isEight
        ? { password: PASSWORD_PROBLEMS.eight }
        : !isSpecial && { password: PASSWORD_PROBLEMS.special }),
    ...(!confirmation
      ? { confirmation: "비밀번호를 한 번 더 입력해 주세요." }
      : !isSame && { confirmation: PASSWORD_PROBLEMS.same }),
  };
}

/**
 * What is wrong with a field of the sign-up form; undefined if nothing is, and for an optional field left empty.
 *
 * @param today in Seoul, `YYYY-MM-DD`
 */
export function findSignUpProblem(
  field: SignUpField,
  values: SignUpValues,
  today: string,
): string | undefined {
  switch (field) {
    case "phone_number":
      return findPhoneProblem(values.phone_number);
    case "auth_number":
      return findAuthNumberProblem(values.auth_number);
    case "agree_terms":
    case "agree_age14":
    case "agree_privacy":
      return values[field] ? undefined : "필수 항목이에요.";
    case "name":
      return findNameProblem(values.name.trim());
    case "nickname":
      return findNicknameProblem(values.nickname.trim());
    case "email":
      return values.email.trim() && !isEmail(values.email.trim()) ? EMAIL_MALFORMED : undefined;
    case "gender":
      return values.gender ? undefined : "성별을 골라 주세요.";
    case "birth_date":
      return findBirthDateProblem(readBirthDate(values.birth_date), today);
    case "password":
      return findPasswordProblems(values.password, values.password2).password;
    case "password2":
      return findPasswordProblems(values.password, values.password2).confirmation;
    case "allowed_for_marketing":
    case "agreements":
    case "referral_code":
      return undefined;
  }
}

/** What is wrong with several fields at once. */
export function findSignUpProblems(
  fields: readonly SignUpField[],
  values: SignUpValues,
  today: string,
): Problems<SignUpField> {
  const found = fields.map((field) => [field, findSignUpProblem(field, values, today)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem));
}

const refusals: Refusals = {
  // Calls have two names for the phone number; the form has one.
  fieldByWireName: { phone: "phone_number" },
  fieldByCode: {
    phone_taken: "phone_number",
    nickname_taken: "nickname",
    email_taken: "email",
    auth_number_mismatch: "auth_number",
    auth_number_expired: "auth_number",
    agreement_changed: "agreements",
  },
  words: { ...FORM_WORDS, nickname_taken: NICKNAME_TAKEN },
};

/**
 * Like `placeFailure`, for the calls that create or change an account.
 *
 * @param fieldNames the form's fields, by their API names
 * @throws what is not a failed call but a defect
 */
export function placeAccountFailure<Field extends string>(
  error: unknown,
  fieldNames: readonly Field[],
): Problems<Field> {
  return placeFailure(error, fieldNames, refusals);
}

function findNameProblem(name: string): string | undefined {
  if (!name) return "이름을 입력해 주세요.";
  return isPersonName(name) ? undefined : "이름을 다시 확인해 주세요.";
}

function findNicknameProblem(nickname: string): string | undefined {
  return !nickname || isNickname(nickname) ? undefined : "2~12자의 한글, 영문, 숫자로 써 주세요.";
}

function findBirthDateProblem(birthDate: string, today: string): string | undefined {
  if (!birthDate) return "생년월일을 입력해 주세요.";
  const result = checkBirthDate(birthDate, today);
  if (result === "too_young") return "만 14세부터 가입할 수 있어요.";
  return result === "valid" ? undefined : "생년월일을 여덟 자리로 입력해 주세요. 예: 19900307";
}
