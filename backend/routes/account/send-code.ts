import { eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { isMobilePhone } from "@/lib/contract/rules/phone";
import { isLoopback, toAddressKey } from "@/lib/runtime/address";
import type { Database } from "../../db/client";
import { member, type SmsPurpose } from "../../db/schema";
import { ApiError, tooManyRequests } from "../../errors";
import { checkLimits, takeAttempts, type Limit } from "../../limits";
import { createSerial } from "../../serial";
import { CODE_LIFETIME_S, type Codes } from "../../sms/codes";
import { limitSms, limitSmsOfAddress } from "./limits";

/** From this share of the day's messages on the operator is warned. */
const WARNED_SHARE = 0.8;
/** Addresses whose messages are used up, in memory. */
const REMEMBERED_MAX = 10_000;

interface CodeRequest {
  phone: string;
  purpose: SmsPurpose;
  /** The token of the browser that asks. */
  asker: string;
  /** The address of the request's sender. */
  address: string;
}

/**
 * Makes the sending of codes by one app. For a forgotten password an unknown number gets no message, and nothing else
 * differs: the same queries run, a job is made that does nothing, the same answer comes, and the same limits count. A number that is no mobile phone's is
 * refused, but for those of 12 digits, which are accepted and get none.
 *
 * @returns a function that throws ApiError 400 for such a number, 429 when the number, the browser, the address or all
 *   together have used up their messages
 */
export function createSendCode(app: FastifyInstance, codes: Codes) {
  const { db, clock, config, log } = app;
  // One after the other, waiting outside the database: however many ask at once, they hold one connection.
  const serial = createSerial();
  /** By address; such a limit is never given back before its time. */
  const usedUpUntilMs = new Map<string, number>();

  return async function sendCode({ phone, purpose, asker, address }: CodeRequest): Promise<void> {
    const isMobile = isMobilePhone(phone);
    if (!isMobile && !/^0\d{11}$/.test(phone)) {
      throw new ApiError("invalid_input", {
        field: "phone",
        message: "문자를 받을 수 있는 휴대폰 번호를 적어 주세요.",
      });
    }
    const isCounted = config.isMaster || !isLoopback(address);
    const ofAddress = isCounted ? limitSmsOfAddress(toAddressKey(address)) : [];
    const limits = [...ofAddress, ...limitSms({ phone, asker, dailyMax: config.smsDailyMax })];
    if (isCounted) await refuseUsedUp(toAddressKey(address), ofAddress);
    const counts = await serial("sms", () => takeAttempts(db, limits, clock()));
    warnOfDailyMax(counts.at(-1)!);

    const isMember = await hasMember(db, phone);
    const target = { phone, purpose, asker };
    const isSent = isMobile && (purpose === "sign_up" || isMember);
    await db.transaction(async (tx) => {
      const code = isSent
        ? await codes.issue(tx, target, clock())
        : await codes.issueNone(tx, target, clock());
      const content =
        code === undefined ? undefined : { phone, code, text: writeCodeText(config.brand, code) };
      await app.messages.add(tx, phone, content);
    });
  };

  /** @throws ApiError 429 for an address that has used up its messages, from the second time on without the database */
  async function refuseUsedUp(addressKey: string, limits: Limit[]): Promise<void> {
    const waitMs = (usedUpUntilMs.get(addressKey) ?? 0) - clock().getTime();
    if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000));
    usedUpUntilMs.delete(addressKey);
    try {
      await checkLimits(db, limits, clock());
    } catch (error) {
      if (error instanceof ApiError && error.retryAfterS) {
        // To have forgotten costs one query.
        if (usedUpUntilMs.size >= REMEMBERED_MAX) usedUpUntilMs.clear();
        usedUpUntilMs.set(addressKey, clock().getTime() + error.retryAfterS * 1000);
      }
      throw error;
    }
  }

  function warnOfDailyMax(count: number): void {
    const { smsDailyMax: max } = config;
    if (count === max) {
      log.error(`SMS_DAILY_MAX: 하루 ${max}통을 다 보내서 하루가 지날 때까지 인증 문자가 나가지 않아요.`);
    } else if (count === Math.ceil(max * WARNED_SHARE)) {
      log.warn(`SMS_DAILY_MAX: 하루 ${max}통 가운데 ${count}통을 보냈어요.`);
    }
  }
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
