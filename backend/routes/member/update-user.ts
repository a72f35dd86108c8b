import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { UpdateUserRequest } from "@/lib/contract/member";
import { isEmail, isNickname } from "@/lib/contract/rules/account";
import type { Database } from "../../db/client";
import { member } from "../../db/schema";
import type { ApiError } from "../../errors";
import { countMiss, type Limit } from "../../limits";
import { tokenNotValid } from "../../plugins/auth";
import { refuseFields } from "../account/refusals";
import { EMAIL_HINT, NICKNAME_HINT } from "../account/sign-up-fields";
import { refuseReserved, toTakenError } from "../account/taken";

const TAKEN_MAX = 20;
const TAKEN_WINDOW_MS = 10 * 60_000;

/** Checked values of an update: missing ones stay unchanged, null clears. */
export interface UserChanges {
  nickname?: string | null;
  email?: string | null;
  allowedForMarketing?: boolean;
  allowedForReminders?: boolean;
  prefersMail?: boolean;
  photoUri?: string;
}

/**
 * Checks the text fields of an update. An empty nickname or email clears it.
 *
 * @throws ApiError 400 with a message for each invalid field (docs/product.md 12.2)
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
    ...(request.allowed_for_reminders && {
      allowedForReminders: request.allowed_for_reminders === "true",
    }),
    ...(request.prefers_mail && { prefersMail: request.prefers_mail === "true" }),
  };
}

/**
 * Makes the function that stores all changes of a member or none. When marketing consent changes, its time
 * is stored (정보통신망법 제50조, read from its text, not by counsel: its date must be shown).
 *
 * @returns a function that returns the `photo_uri` that a new photo has replaced; it throws ApiError 409 when the
 *   nickname or the email is another member's, 429 after 20 of these in 10 minutes, 401 when the member is gone
 */
export function createUpdateMember({ db, clock, config }: FastifyInstance) {
  return async (memberId: number, changes: UserChanges): Promise<string | null> => {
    refuseReserved(changes.nickname, [config.brand, config.brandLatin]);
    const store = () => storeChanges(db, memberId, changes, clock());
    if (!changes.nickname && !changes.email) return store();
    // Otherwise one member could find out which e-mail addresses belong to members.
    const limits: Limit[] = [{ key: `taken:${memberId}`, max: TAKEN_MAX, windowMs: TAKEN_WINDOW_MS }];
    let taken: ApiError | undefined;
    const stored = await countMiss({ db, clock }, limits, async () => {
      try {
        return { replacedPhoto: await store() };
      } catch (error) {
        taken = toTakenError(error);
        if (!taken) throw error;
        return undefined;
      }
    });
    if (!stored) throw taken!;
    return stored.replacedPhoto;
  };
}

function storeChanges(
  db: Database,
  memberId: number,
  changes: UserChanges,
  now: Date,
): Promise<string | null> {
  return db.transaction(async (tx) => {
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
}
