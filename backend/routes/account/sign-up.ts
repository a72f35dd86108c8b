import type { FastifyInstance } from "fastify";
import type { SignUpRequest } from "@/lib/contract/account";
import { count } from "@/lib/runtime/count";
import type { Database } from "../../db/client";
import { member, memberConsent } from "../../db/schema";
import { checkLimits, takeAttempts } from "../../limits";
import { hashNumber, recallNumber } from "../../number-memory";
import type { Codes } from "../../sms/codes";
import { requireSignUpTexts } from "../agreement/queries";
import type { Devices } from "../session/devices";
import type { Session, Tokens } from "../session/tokens";
import { limitProvenSignUps, limitSignUps } from "./limits";
import { refuseTooCommon } from "./new-password";
import { addReferral, requireReferrer } from "./referral";
import { refuseCode } from "./refusals";
import { readNewMember } from "./sign-up-fields";
import { refuseReserved, refuseTaken, toTakenError } from "./taken";

/**
 * Creates a member for anyone who proves a number. Nothing is hashed for a request refused for another reason; of
 * several concurrent ones for one number, nickname or e-mail address the unique indexes let one through.
 *
 * @param sender its address, and the browser's tokens
 * @throws ApiError 400 with the invalid fields (`auth_number_mismatch` and `auth_number_expired` for the code) and
 *   `password_too_common`,
 *   409 `phone_taken`, `nickname_taken`, `email_taken` or `agreement_changed`, 429
 */
export async function signUp(
  app: FastifyInstance,
  { codes, tokens, devices }: { codes: Codes; tokens: Tokens; devices: Devices },
  request: SignUpRequest,
  { address, asker, device }: { address: string; asker: string | undefined; device: string },
): Promise<Session> {
  const { db, clock } = app;
  const limits = limitSignUps(address);
  const provenLimits = limitProvenSignUps(request.phone_number);
  await checkLimits(db, provenLimits, clock());
  const newMember = readNewMember(request, clock());
  await takeAttempts(db, limits, clock());
  await refuseTooCommon(app, {
    field: "password",
    password: request.password,
    owner: { phone: newMember.phoneNumber, name: newMember.name, birthDate: newMember.birthDate },
  });

  const target = { phone: newMember.phoneNumber, purposes: ["sign_up" as const], asker };
  const check = await codes.check(db, target, request.auth_number, clock());
  if (check.outcome !== "right") throw refuseCode(check);
  await takeAttempts(db, provenLimits, clock());

  refuseReserved(newMember.nickname, [app.config.brand, app.config.brandLatin]);
  await refuseTaken(db, newMember);
  const phone = newMember.phoneNumber;
  const { numberSecret } = app.config;
  const referralCode = request.referral_code?.trim();
  const referrerId = referralCode
    ? await requireReferrer(db, referralCode, { phone, numberSecret, now: clock() })
    : undefined;

  const { agreements } = request;
  const readTexts = (reader: Database) =>
    agreements ? requireSignUpTexts(reader, agreements, newMember.allowedForMarketing === true) : [];
  await readTexts(db);

  const passwordHash = await app.passwords.hash(request.password);
  try {
    const begun = await db.transaction(async (tx) => {
      const now = clock();
      const [added] = await tx
        .insert(member)
        .values({ ...newMember, ...stampAgreements(now), passwordHash, created: now })
        .returning({ id: member.id });
      if (!added) throw new Error("insert returned no row");
      if (!(await codes.spend(tx, check.id, now))) throw refuseCode({ outcome: "expired" });
      const texts = (await readTexts(tx)).map((text) => ({ ...text, memberId: added.id, agreedAt: now }));
      if (texts.length > 0) await tx.insert(memberConsent).values(texts);
      await recallNumber(tx, { memberId: added.id, numberHash: hashNumber(numberSecret, phone) }, now);
      if (referrerId !== undefined) await addReferral(tx, { referrerId, memberId: added.id }, now);
      await devices.remember(tx, { memberId: added.id, token: device }, now);
      return tokens.start(tx, added.id, now);
    });
    count("sign_ups", "done");
    return begun;
  } catch (error) {
    throw toTakenError(error) ?? error;
  }
}

/** When everything was agreed to; the choice about marketing was made then, too. */
function stampAgreements(now: Date): Pick<typeof member.$inferInsert, "agreements" | "marketingChangedAt"> {
  const at = now.toISOString();
  return { agreements: { terms: at, privacy: at, age14: at }, marketingChangedAt: now };
}
