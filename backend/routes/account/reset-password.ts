import { and, eq, isNull } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { ResetPasswordRequest } from "@/lib/contract/account";
import { makeBrowserToken } from "../../browser-token";
import { member, sessionFamily } from "../../db/schema";
import { clearAttempts } from "../../limits";
import { tellNewPassword } from "../../message/account";
import type { Codes } from "../../sms/codes";
import type { Devices } from "../session/devices";
import { loginNumberKey, loginPairKey } from "../session/login";
import { checkCode } from "./check-code";
import { describeNewPassword, refuseTooCommon } from "./new-password";
import { refuseCode, refuseFields } from "./refusals";

/**
 * Sets a new password for anyone who proves a member's number, and ends every login of the member. An unknown number is
 * answered like a member's with a wrong code.
 *
 * @param sender its address, and the token of the browser that asked for the code
 * @returns a token for this browser, from which the member may log in whatever strangers do
 * @throws ApiError 400 with the invalid fields and `password_too_common`, 429
 */
export async function resetPassword(
  app: FastifyInstance,
  { codes, devices }: { codes: Codes; devices: Devices },
  { phone_number, auth_number, new_pw1, new_pw2 }: ResetPasswordRequest,
  { address, asker }: { address: string; asker: string | undefined },
): Promise<string> {
  const { db, clock } = app;
  const errors = describeNewPassword(new_pw1, new_pw2, { password: "new_pw1", confirmation: "new_pw2" });
  if (Object.keys(errors).length > 0) throw refuseFields(errors);

  const codeId = await checkCode(
    app,
    codes,
    { phone: phone_number, purposes: ["reset"], asker },
    { digits: auth_number, address },
  );
  // Only now: what a password is too close to is known to whoever has proved the number.
  const [owner] = await db
    .select({ name: member.name, birthDate: member.birthDate })
    .from(member)
    .where(eq(member.phoneNumber, phone_number));
  await refuseTooCommon(app, {
    field: "new_pw1",
    password: new_pw1,
    owner: { phone: phone_number, ...owner },
  });
  const passwordHash = await app.passwords.hash(new_pw1);
  const device = makeBrowserToken();
  await db.transaction(async (tx) => {
    const now = clock();
    const [changed] = await tx
      .update(member)
      .set({ passwordHash })
      .where(eq(member.phoneNumber, phone_number))
      .returning({ id: member.id });
    // Only a member gets a code; one who has withdrawn since counts as unknown.
    if (!changed || !(await codes.spend(tx, codeId, now))) throw refuseCode({ outcome: "expired" });
    await tx
      .update(sessionFamily)
      .set({ revokedAt: now, hasOldPassword: true })
      .where(and(eq(sessionFamily.memberId, changed.id), isNull(sessionFamily.revokedAt)));
    // Whoever knew the old password may have been one of them. This one has proved the number.
    await tellNewPassword(tx, changed.id, now);
    await devices.forget(tx, changed.id);
    await devices.remember(tx, { memberId: changed.id, token: device }, now);
  });
  // A member who forgot the password has often used up the login attempts, and strangers those of the number.
  await clearAttempts(db, loginPairKey(phone_number, address));
  await clearAttempts(db, loginNumberKey(phone_number));
  return device;
}
