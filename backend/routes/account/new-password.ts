import type { FastifyInstance } from "fastify";
import { checkNewPassword } from "@/lib/contract/rules/account";
import { isTooCommon, listOwnWords } from "../../common-passwords";
import { branch } from "../../db/schema";
import { ApiError } from "../../errors";

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

/**
 * Refuses a new password that others would try among the first.
 *
 * @param field of the new password in the API
 * @param owner whose it will be
 * @throws ApiError 400 `password_too_common`
 */
export async function refuseTooCommon(
  { db, config }: FastifyInstance,
  { field, password, owner }: { field: string; password: string; owner: Parameters<typeof listOwnWords>[0] },
): Promise<void> {
  const branches = await db.select({ name: branch.name, code: branch.code }).from(branch);
  const names = branches.flatMap(({ name, code }) => [name, code]);
  const words = [...listOwnWords(owner), config.brand, config.brandLatin, ...names];
  if (isTooCommon(password, words)) throw new ApiError("password_too_common", { field });
}
