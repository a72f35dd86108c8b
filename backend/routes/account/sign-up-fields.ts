import type { SignUpRequest } from "@/lib/contract/account";
import { checkBirthDate, isEmail, isNickname, isPersonName } from "@/lib/contract/rules/account";
import { toSeoulDate } from "@/lib/contract/rules/days";
import type { member } from "../../db/schema";
import { describeNewPassword } from "./new-password";
import { refuseFields } from "./refusals";

const BIRTH_DATE_HINTS = {
  no_date: "태어난 날을 숫자 여덟 자리로 적어 주세요. 예: 19990131",
  too_young: "만 14세부터 가입할 수 있어요.",
};
export const NICKNAME_HINT = "한글, 영문, 숫자, _ . 로 2~12자까지 쓸 수 있어요.";
export const EMAIL_HINT = "올바르지 않은 형식";
const AGREE_HINT = "동의해야 가입할 수 있어요.";
const AGREEMENTS = ["agree_terms", "agree_privacy", "agree_age14"] as const;

/** The data of a sign-up, checked and normalised. */
export type NewMember = Pick<
  typeof member.$inferInsert,
  "name" | "phoneNumber" | "gender" | "birthDate" | "allowedForMarketing" | "utm"
> & { nickname: string | null; email: string | null };

/**
 * Checks everything that does not need the database. Unknown fields of the request are ignored.
 *
 * @throws ApiError 400 with the messages of all invalid fields
 */
export function readNewMember(request: SignUpRequest, now: Date): NewMember {
  const name = request.name.normalize("NFC").trim();
  const nickname = request.nickname?.normalize("NFC").trim() || null;
  const email = request.email?.trim() || null;

  const errors = describeNewPassword(request.password, request.password2, {
    password: "password",
    confirmation: "password2",
  });
  if (!isPersonName(name)) errors.name = ["이름을 다시 확인해 주세요."];
  const birthDate = checkBirthDate(request.birth_date, toSeoulDate(now));
  if (birthDate !== "valid") errors.birth_date = [BIRTH_DATE_HINTS[birthDate]];
  if (nickname && !isNickname(nickname)) errors.nickname = [NICKNAME_HINT];
  if (email && !isEmail(email)) errors.email = [EMAIL_HINT];
  for (const agreement of AGREEMENTS) if (request[agreement] !== "true") errors[agreement] = [AGREE_HINT];
  if (Object.keys(errors).length > 0) throw refuseFields(errors);

  return {
    name,
    nickname,
    email,
    phoneNumber: request.phone_number,
    gender: request.gender,
    birthDate: request.birth_date,
    allowedForMarketing: request.allowed_for_marketing === "true",
    utm: readUtm(request),
  };
}

/** The campaign counts only when the address has all four parts (docs/product.md 14.8). */
function readUtm(request: SignUpRequest): NewMember["utm"] {
  const source = clean(request.utm_source);
  const medium = clean(request.utm_medium);
  const campaign = clean(request.utm_campaign);
  const content = clean(request.utm_content);
  return source && medium && campaign && content ? { source, medium, campaign, content } : null;
}

/** Without control characters and broken code units, which a database column does not accept. */
function clean(text = ""): string {
  return text.replace(/\p{C}/gu, "").trim();
}
