import { findPasswordProblems, type Problems } from "./problems";

/** The values of the form for a lost password, by their API names. */
export type PasswordResetValues = {
  phone_number: string;
  auth_number: string;
  new_pw1: string;
  new_pw2: string;
};
export type PasswordResetField = keyof PasswordResetValues;

export const emptyPasswordReset: PasswordResetValues = {
  phone_number: "",
  auth_number: "",
  new_pw1: "",
  new_pw2: "",
};

export const passwordResetFields: readonly PasswordResetField[] = [
  "phone_number",
  "auth_number",
  "new_pw1",
  "new_pw2",
];

/** The three fields of a password change (docs/product.md 7.8), in their order. */
export const passwordFields = ["old_pwd", "new_pw1", "new_pw2"] as const;
export type PasswordField = (typeof passwordFields)[number];
export type PasswordValues = Record<PasswordField, string>;
export type PasswordProblems = Problems<PasswordField>;

/** Exact texts of docs/product.md 12.2. */
export const PASSWORD_MISMATCH = "일치하지 않는 비밀번호";

/** What is wrong with a password change before it is sent; nothing is sent while a rule is broken. */
export function findPasswordChangeProblems(values: PasswordValues): PasswordProblems {
  const found = findPasswordProblems(values.new_pw1, values.new_pw2);
  const isUnchanged = values.old_pwd !== "" && values.old_pwd === values.new_pw1;
  const newProblem = found.password ?? (isUnchanged ? "지금과 다른 비밀번호로 만들어 주세요." : undefined);
  return {
    ...(!values.old_pwd && { old_pwd: "현재 비밀번호를 입력해 주세요." }),
    ...(newProblem && { new_pw1: newProblem }),
    ...(found.confirmation && { new_pw2: found.confirmation }),
  };
}
