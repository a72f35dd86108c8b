import type { SignUpRequest } from "@/lib/contract/account";
import { keepDigits } from "@/lib/contract/rules/number";
import { formatPhone, normalizePhone } from "@/lib/contract/rules/phone";
import type { Utm } from "@/lib/tracking/utm";
import { isPhone } from "./phone";

/** The values of the sign-up form, by their API names; texts as typed. */
export type SignUpValues = {
  phone_number: string;
  auth_number: string;
  agree_terms: boolean;
  agree_age14: boolean;
  agree_privacy: boolean;
  allowed_for_marketing: boolean;
  /** The texts that were agreed to, as they are sent; empty where the chain keeps none, or they were not to be had. */
  agreements: string;
  name: string;
  password: string;
  password2: string;
  nickname: string;
  email: string;
  gender: "" | "M" | "F";
  birth_date: string;
  referral_code: string;
};
export type SignUpField = keyof SignUpValues;

export const emptySignUp: SignUpValues = {
  phone_number: "",
  auth_number: "",
  agree_terms: false,
  agree_age14: false,
  agree_privacy: false,
  allowed_for_marketing: false,
  agreements: "",
  name: "",
  password: "",
  password2: "",
  nickname: "",
  email: "",
  gender: "",
  birth_date: "",
  referral_code: "",
};

/** The form's screens in order, and the fields of each in order. */
export const signUpSteps = [
  ["phone_number", "auth_number"],
  ["agree_terms", "agree_age14", "agree_privacy", "allowed_for_marketing", "agreements"],
  ["name", "birth_date", "gender", "password", "password2", "nickname", "email", "referral_code"],
] as const satisfies readonly (readonly SignUpField[])[];

export const signUpFields: readonly SignUpField[] = signUpSteps.flat();

/** What may be kept of a form that has not been sent: never a password, never a code. */
export type SignUpDraft = Omit<SignUpValues, "auth_number" | "password" | "password2">;

/** The part of the form that may be kept. */
export function pickDraft(values: SignUpValues): SignUpDraft {
  const { phone_number, agree_terms, agree_age14, agree_privacy, allowed_for_marketing, agreements } = values;
  const { name, nickname, email, gender, birth_date, referral_code } = values;
  return {
    phone_number,
    agree_terms,
    agree_age14,
    agree_privacy,
    allowed_for_marketing,
    agreements,
    name,
    nickname,
    email,
    gender,
    birth_date,
    referral_code,
  };
}

export const emptyDraft = pickDraft(emptySignUp);

/** The screen of a field, from 0. */
export function findSignUpStep(field: SignUpField): number {
  return signUpSteps.findIndex((fields: readonly SignUpField[]) => fields.includes(field));
}

/** Whether all required agreements are given. */
export function hasAgreed({ agree_terms, agree_age14, agree_privacy }: SignUpValues): boolean {
  return agree_terms && agree_age14 && agree_privacy;
}

/**
 * The request of a complete form: digits only where the API has digits, yes and no as text, and nothing
 * for empty fields.
 *
 * @param utm the values that this tab was opened with, if any
 */
export function buildSignUpRequest(values: SignUpValues, utm: Utm | null): SignUpRequest {
  const nickname = values.nickname.trim();
  const email = values.email.trim();
  const referralCode = values.referral_code.trim();
  return {
    name: values.name.trim(),
    phone_number: normalizePhone(values.phone_number),
    auth_number: values.auth_number,
    password: values.password,
    password2: values.password2,
    gender: values.gender === "M" ? "M" : "F",
    birth_date: readBirthDate(values.birth_date),
    ...(nickname && { nickname }),
    ...(email && { email }),
    allowed_for_marketing: values.allowed_for_marketing ? "true" : "false",
    agree_terms: values.agree_terms ? "true" : "false",
    agree_privacy: values.agree_privacy ? "true" : "false",
    agree_age14: values.agree_age14 ? "true" : "false",
    ...(values.agreements && { agreements: values.agreements }),
    ...(referralCode && { referral_code: referralCode }),
    ...utm,
  };
}

/** A birthday as it is sent, in digits only; `1990-03-07` may have been typed or filled in. */
export function readBirthDate(text: string): string {
  return keepDigits(text);
}

/** A complete number as people write it (`010-1234-5678`); anything else stays as typed. */
export function writeOutPhone(text: string): string {
  const digits = normalizePhone(text);
  return isPhone(digits) ? formatPhone(digits) : text;
}

/** A complete birthday as `1990-03-07`; anything else stays as typed. */
export function writeOutBirthDate(text: string): string {
  const digits = readBirthDate(text);
  return digits.length === 8 ? formatEightDigitDate(digits) : text;
}

/**
 * `19900101` → `1990-01-01`; anything but eight digits is shown unchanged (docs/product.md 12.5).
 *
 * @param date YYYYMMDD
 */
export function formatEightDigitDate(date: string): string {
  return /^\d{8}$/.test(date) ? `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}` : date;
}
