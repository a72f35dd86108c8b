import { checkNewPassword } from "@/lib/contract/rules/account";

/**
 * What is wrong with a new password and its confirmation, as messages by field; `{}` when nothing is.
 *
 * @param names of the two fields in the API
 */
export function describeNewPassword(
  password: string,
  confirmation: string,
  names: { password: string; confirmation: string },
): Record<string, string[]> {
  const { isEight, isSpecial, isSame } = checkNewPassword(password, confirmation);
  const errors: Record<string, string[]> = {};
  const broken = [
    ...(isEight ? [] : ["8자 이상이어야 해요."]),
    ...(isSpecial ? [] : ["특수문자를 하나 이상 넣어 주세요."]),
  ];
  if (broken.length > 0) errors[names.password] = broken;
  if (!isSame) errors[names.confirmation] = ["비밀번호가 서로 달라요."];
  return errors;
}
