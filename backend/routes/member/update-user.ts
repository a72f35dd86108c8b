import { eq } from "drizzle-orm";
import type { UpdateUserRequest } from "@/lib/contract/member";
import { isEmail, isNickname } from "@/lib/contract/rules";
import type { Database } from "../../db/client";
import { member } from "../../db/schema";
import { tokenNotValid } from "../../plugins/auth";
import { refuseFields } from "../account/refusals";
import { EMAIL_HINT, NICKNAME_HINT } from "../account/sign-up-fields";
import { toTakenError } from "../account/taken";

/** Checked values of an update: what is missing stays as it is, null clears. */
export interface UserChanges {
  nickname?: string | null;
  email?: string | null;
  allowedForMarketing?: boolean;
  photoUri?: string;
}

/**
 * Checks the text fields of an update. An empty nickname or email clears it.
 *
 * @throws ApiError 400 with a message for each field at fault (specification, section 5)
 */
export function readChanges(request: UpdateUserRequest): UserChanges {
  const nickname = request.nickname?.trim().normalize("NFC");
  const email = request.email?.trim();
  const errors: Record<string, string[]> = {};
  if (nickname && !isNickname(nickname)) errors.nickname = [NICKNAME_HINT];
  if (email && !isEmail(email)) errors.email = [EMAIL_HINT];
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return {
    ...(nickname !== undefined && { nickname: nickname || null }),
    ...(email !== undefined && { email: email || null }),
    ...(request.allowed_for_marketing && {
      allowedForMarketing: request.allowed_for_marketing === "true",
    }),
  };
}

/**
 * Stores all changes of a member or none. When marketing consent changes, the moment of it is kept
 * (정보통신망법 제50조: its date has to be told).
 *
 * @returns the `photo_uri` that a new photo has replaced
 * @throws ApiError 409 when the nickname or the email is somebody else's, 401 when the member is gone
 */
export async function updateMember(
  db: Database,
  memberId: number,
  changes: UserChanges,
  now: Date,
): Promise<string | null> {
  try {
    return await db.transaction(async (tx) => {
      const [before] = await tx
        .select({ photoUri: member.photoUri, allowedForMarketing: member.allowedForMarketing })
        .from(member)
        .where(eq(member.id, memberId))
        .for("update");
      if (!before) throw tokenNotValid();
      const { allowedForMarketing = before.allowedForMarketing } = changes;
      const isConsentChanged = allowedForMarketing !== before.allowedForMarketing;
      const values = { ...changes, ...(isConsentChanged && { marketingChangedAt: now }) };
      if (Object.keys(values).length > 0) {
        await tx.update(member).set(values).where(eq(member.id, memberId));
      }
      return changes.photoUri === undefined ? null : before.photoUri;
    });
  } catch (error) {
    throw toTakenError(error) ?? error;
  }
}
