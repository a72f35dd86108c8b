import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../db/client";
import { member, type SmsPurpose } from "../../db/schema";
import { checkLimits, countAttempt } from "../../limits";
import { CODE_LIFETIME_S, lockNumber, type Codes } from "../../sms/codes";
import { limitSms } from "./limits";

interface CodeRequest {
  phone: string;
  purpose: SmsPurpose;
  /** The address of the request's sender. */
  address: string;
}

/**
 * Sends a code to a number. For a forgotten password an unknown number gets no message, and nothing else differs:
 * the same queries run, the same answer comes, and the same limits count.
 *
 * @throws ApiError 429 when the number or the address has used up its messages
 */
export async function sendCode(
  app: FastifyInstance,
  codes: Codes,
  { phone, purpose, address }: CodeRequest,
): Promise<void> {
  const limits = limitSms(phone, address);
  const code = await app.db.transaction(async (tx) => {
    const now = app.clock();
    await lockNumber(tx, phone);
    await checkLimits(tx, limits, now);
    await countAttempt(tx, limits, now);
    const isMember = await hasMember(tx, phone);
    if (purpose === "sign_up" || isMember) return codes.issue(tx, { phone, purpose }, now);
    await codes.issueNone(tx, { phone, purpose }, now);
    return undefined;
  });
  if (code) app.sms.add({ phone, code, text: writeCodeText(app.config.brand, code) });
}

/** Whether a number is a member's. */
export async function hasMember(db: Database, phone: string): Promise<boolean> {
  const [found] = await db.select({ id: member.id }).from(member).where(eq(member.phoneNumber, phone));
  return found !== undefined;
}

/** Short enough for one message of 90 bytes. */
function writeCodeText(brand: string, code: string): string {
  return `[${brand}] 인증번호 ${code} (${CODE_LIFETIME_S / 60}분 안에 입력해 주세요)`;
}
