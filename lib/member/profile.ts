import { EMAIL_MALFORMED, NICKNAME_TAKEN, type Problems } from "@/lib/account/problems";
import type { Gender, User } from "@/lib/contract/member";
import { isEmail, isNickname } from "@/lib/contract/rules/account";
import { toSeoulDate } from "@/lib/contract/rules/days";

/** The values of the profile form, by their API names (docs/product.md 7.6). */
export type ProfileField = "nickname" | "email";
export type ProfileValues = Record<ProfileField, string>;
export type ProfileProblems = Problems<ProfileField>;

export const profileFields: readonly ProfileField[] = ["nickname", "email"];

type Own = Pick<Partial<User>, ProfileField>;

/** The initial form. */
export function readProfile(me: Own): ProfileValues {
  return { nickname: me.nickname ?? "", email: me.email ?? "" };
}

/** Only what differs from what the server has; an emptied field is a change too. */
export function findChanges(me: Own, values: ProfileValues): Partial<ProfileValues> {
  const before = readProfile(me);
  const changed = profileFields.filter((field) => values[field].trim() !== before[field]);
  return Object.fromEntries(changed.map((field) => [field, values[field].trim()]));
}

/** Whether a text is the member's own nickname, which is never "in use"; case is ignored. */
export function isOwnNickname(me: Own, text: string): boolean {
  return text.trim().toLowerCase() === (me.nickname ?? "").toLowerCase();
}

/** What is wrong with what has been changed (docs/product.md 12.2). @param isTaken another member has the nickname */
export function findProfileProblems(me: Own, values: ProfileValues, isTaken: boolean): ProfileProblems {
  const { nickname, email } = findChanges(me, values);
  return {
    ...(nickname && !isNickname(nickname)
      ? { nickname: "2~12자의 한글, 영문, 숫자로 써 주세요." }
      : nickname && isTaken && { nickname: NICKNAME_TAKEN }),
    ...(email && !isEmail(email) && { email: EMAIL_MALFORMED }),
  };
}

/** `M` → `남성`, `F` → `여성`. */
export function formatGender(gender: Gender | undefined): string {
  return gender === "M" ? "남성" : gender === "F" ? "여성" : "";
}

/**
 * Confirms a change of the marketing consent with its date in Seoul, as the law on sending advertisements requires
 * (정보통신망법 제50조, read from its text, not by counsel): `2026년 11월 20일 마케팅 정보 수신에 동의했어요`.
 *
 * @param changedAt ISO 8601; null if the server did not say, which means now
 */
export function describeMarketingChange(isAllowed: boolean, changedAt: string | null | undefined): string {
  const [year, month, day] = toSeoulDate(changedAt ?? new Date())
    .split("-")
    .map(Number);
  return `${year}년 ${month}월 ${day}일 마케팅 정보 ${isAllowed ? "수신에 동의했어요" : "수신을 거부했어요"}`;
}
