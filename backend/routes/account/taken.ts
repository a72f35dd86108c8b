import { eq, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client";
import { getTakenConstraint } from "../../db/refusals";
import { member } from "../../db/schema";
import { ApiError } from "../../errors";

/** What two members cannot share: the error, and the words at the field. */
const TAKEN = {
  phone_number: {
    code: "phone_taken",
    words: "이미 가입된 번호",
  },
  nickname: {
    code: "nickname_taken",
    words: "사용중인 닉네임",
  },
  email: {
    code: "email_taken",
    words: "사용중인 이메일",
  },
} as const;
type Field = keyof typeof TAKEN;

const FIELD_BY_INDEX: Record<string, Field> = {
  member_phone_taken: "phone_number",
  member_nickname_taken: "nickname",
  member_email_taken: "email",
};

/** Who could be taken for the chain itself: nicknames stand beside what members write. */
const STAFF = /관리자|운영자|운영진|고객센터|admin/;

/** Whether a nickname would pass for the chain's own. @param names the chain's, as it is written */
export function isReservedNickname(nickname: string, names: readonly string[]): boolean {
  const plain = nickname.toLowerCase().replace(/[_.]/g, "");
  return STAFF.test(plain) || names.some((name) => plain === name.toLowerCase());
}

/** The error for a nickname of that kind: somebody has it already, in a way. */
export function refuseReserved(nickname: string | null | undefined, names: readonly string[]): void {
  if (nickname && isReservedNickname(nickname, names)) throw takenError(["nickname"]);
}

interface Claimed {
  phoneNumber: string;
  nickname: string | null;
  email: string | null;
}

/**
 * Looks for members who already have a new member's values, before the expensive work. Concurrent ones hit the unique
 * indexes (`toTakenError`).
 *
 * @throws ApiError 409 for the first of phone, nickname, email that is taken, with the messages of all that are
 */
export async function refuseTaken(db: Database, { phoneNumber, nickname, email }: Claimed): Promise<void> {
  const hasNickname = nickname === null ? sql`false` : sql`lower(${member.nickname}) = lower(${nickname})`;
  const hasEmail = email === null ? sql`false` : sql`lower(${member.email}) = lower(${email})`;
  const hasPhone = eq(member.phoneNumber, phoneNumber);
  const owners = await db
    .select({
      phone_number: sql<boolean>`${hasPhone}`,
      nickname: sql<boolean>`coalesce(${hasNickname}, false)`,
      email: sql<boolean>`coalesce(${hasEmail}, false)`,
    })
    .from(member)
    .where(or(hasPhone, hasNickname, hasEmail));
  const fields = (["phone_number", "nickname", "email"] as const).filter((field) =>
    owners.some((owner) => owner[field]),
  );
  if (fields.length > 0) throw takenError(fields);
}

/** The error for a violated unique index of the member; undefined for any other failure. */
export function toTakenError(error: unknown): ApiError | undefined {
  const field = FIELD_BY_INDEX[getTakenConstraint(error) ?? ""];
  return field && takenError([field]);
}

function takenError(fields: Field[]): ApiError {
  return new ApiError(TAKEN[fields[0] ?? "phone_number"].code, {
    errors: Object.fromEntries(fields.map((field) => [field, [TAKEN[field].words]])),
  });
}
