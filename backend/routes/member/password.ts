import { and, eq, isNull, ne } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { UpdatePasswordRequest } from "@/lib/contract/account";
import { member, sessionFamily } from "../../db/schema";
import { ApiError } from "../../errors";
import type { Identity } from "../../fastify";
import { clearAttempts, countMiss, takeAttempts, type Limit } from "../../limits";
import { tellNewPassword } from "../../message/account";
import { tokenNotValid } from "../../plugins/auth";
import { createSerial } from "../../serial";
import { describeNewPassword, refuseTooCommon } from "../account/new-password";
import { refuseFields } from "../account/refusals";

const GUESSES_MAX = 10;
const GUESSES_WINDOW_MS = 15 * 60_000;

/** Each is told by a message: those of one member would stand before everybody's. */
const CHANGES_MAX = 10;
const CHANGES_WINDOW_MS = 24 * 60 * 60_000;

const MISMATCH = "일치하지 않는 비밀번호";
const UNCHANGED = "지금 쓰는 비밀번호와 달라야 해요.";

/** A member's own password: prompting for it again, and changing it. Both share one limit of guesses. */
export function createMemberPassword(app: FastifyInstance) {
  const { db, passwords, clock } = app;
  // One member's guesses are checked one after the other: sending many at once gains nothing.
  const serial = createSerial();

  /** Runs `then` with the stored hash if the password is correct. */
  function withPassword<T>(
    { memberId }: Identity,
    { field, password }: { field: string; password: string },
    then: (storedHash: string) => Promise<T>,
  ): Promise<T> {
    const key = `password:${memberId}`;
    const limits: Limit[] = [{ key, max: GUESSES_MAX, windowMs: GUESSES_WINDOW_MS }];
    return serial(key, async () => {
      const storedHash = await countMiss({ db, clock }, limits, async () => {
        const [found] = await db
          .select({ passwordHash: member.passwordHash })
          .from(member)
          .where(eq(member.id, memberId));
        if (!found) throw tokenNotValid();
        return (await passwords.verify(found.passwordHash, password)) ? found.passwordHash : undefined;
      });
      if (storedHash === undefined) throw mismatch(field);
      await clearAttempts(db, key);
      return then(storedHash);
    });
  }

  return {
    /** @throws ApiError 400 `password_mismatch`, 429 after 10 failed attempts in 15 minutes */
    verify: (identity: Identity, password: string): Promise<void> =>
      withPassword(identity, { field: "password", password }, async () => {}),

    /**
     * Changes the password and ends every other login of the member.
     *
     * @throws ApiError 400 with what is wrong with the new password (also `password_too_common`) or
     *   `password_mismatch` on the old one, 429 as above, or after 10 changes in a day
     */
    async change(identity: Identity, { old_pwd, new_pw1, new_pw2 }: UpdatePasswordRequest): Promise<void> {
      // Before the old one is checked: this costs nothing and is not a guess.
      const errors = describeNewPassword(new_pw1, new_pw2, { password: "new_pw1", confirmation: "new_pw2" });
      if (Object.keys(errors).length > 0) throw refuseFields(errors);
      const [owner] = await db
        .select({ phone: member.phoneNumber, name: member.name, birthDate: member.birthDate })
        .from(member)
        .where(eq(member.id, identity.memberId));
      if (!owner) throw tokenNotValid();
      await refuseTooCommon(app, { field: "new_pw1", password: new_pw1, owner });
      await withPassword(identity, { field: "old_pwd", password: old_pwd }, async (storedHash) => {
        if (new_pw1.normalize("NFC") === old_pwd.normalize("NFC"))
          throw refuseFields({ new_pw1: [UNCHANGED] });
        const key = `password-change:${identity.memberId}`;
        await takeAttempts(db, [{ key, max: CHANGES_MAX, windowMs: CHANGES_WINDOW_MS }], clock());
        await store(identity, storedHash, await passwords.hash(new_pw1));
      });
    },
  };

  async function store({ memberId, familyId }: Identity, oldHash: string, newHash: string): Promise<void> {
    await db.transaction(async (tx) => {
      const changed = await tx
        .update(member)
        .set({ passwordHash: newHash })
        .where(and(eq(member.id, memberId), eq(member.passwordHash, oldHash)))
        .returning({ id: member.id });
      // Another process has changed it since the comparison, or erased the member.
      if (changed.length === 0) throw mismatch("old_pwd");
      await tx
        .update(sessionFamily)
        .set({ revokedAt: clock(), hasOldPassword: true })
        .where(
          and(
            eq(sessionFamily.memberId, memberId),
            ne(sessionFamily.id, familyId),
            isNull(sessionFamily.revokedAt),
          ),
        );
      await tellNewPassword(tx, memberId, clock());
    });
  }
}

function mismatch(field: string): ApiError {
  return new ApiError("password_mismatch", { errors: { [field]: [MISMATCH] } });
}
