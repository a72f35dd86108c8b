import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { LoginRequest } from "@/lib/contract/session";
import { toAddressKey } from "@/lib/runtime/address";
import { makeBrowserToken } from "../../browser-token";
import { knownDevice, member } from "../../db/schema";
import { ApiError, sayWait } from "../../errors";
import { clearAttempts, giveBackAttempts, takeAttempts, type Limit } from "../../limits";
import { createSerial } from "../../serial";
import type { Devices } from "./devices";
import type { Session, Tokens } from "./tokens";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The key that counts failed attempts of one number from one address. */
export function loginPairKey(phone: string, address: string): string {
  return `login:${phone}@${toAddressKey(address)}`;
}

/** The key that counts failed attempts of one number from everywhere. */
export function loginNumberKey(phone: string): string {
  return `login:${phone}`;
}

/**
 * Makes the login of one app: checks the password, counts failed attempts.
 *
 * In a browser that the member has used before, failed attempts are counted for that browser alone (5 in 15 minutes):
 * nobody else can use them up. Elsewhere they are counted by number and address together (5 in 15 minutes), so that a
 * stranger slows only themselves; by number (100 a day), against guessing from many addresses, after which a code by SMS
 * is the way in; and by address (100 in 10 minutes), because families and offices share one.
 *
 * @returns a function that resolves to the session and the browser's token, and throws ApiError 401
 *   `invalid_credentials`, the same for an unknown phone and a wrong password, or 429
 */
export function createLogin(app: FastifyInstance, { tokens, devices }: { tokens: Tokens; devices: Devices }) {
  // Attempts for one number from one address run one after the other: sending many at once gains nothing.
  const serial = createSerial();

  return function login(
    { phone_number, password }: LoginRequest,
    { address, device }: { address: string; device: string | undefined },
  ): Promise<{ session: Session; device: string }> {
    const pairKey = loginPairKey(phone_number, address);
    return serial(pairKey, async () => {
      const { db, passwords, clock } = app;
      const deviceHash = device === undefined ? "" : devices.hash(device);
      const [found] = await db
        .select({ id: member.id, passwordHash: member.passwordHash, knownAs: knownDevice.tokenHash })
        .from(member)
        .leftJoin(
          knownDevice,
          and(eq(knownDevice.memberId, member.id), eq(knownDevice.tokenHash, deviceHash)),
        )
        .where(eq(member.phoneNumber, phone_number));
      const own: Limit = {
        key: found?.knownAs ? `login-device:${phone_number}:${deviceHash}` : pairKey,
        max: 5,
        windowMs: 15 * MINUTE_MS,
      };
      const shared: Limit[] = found?.knownAs
        ? []
        : [
            { key: loginNumberKey(phone_number), max: 100, windowMs: DAY_MS, refuse: showWayBySms },
            { key: `login@${toAddressKey(address)}`, max: 100, windowMs: 10 * MINUTE_MS },
          ];
      // Counted before the comparison, and given back after it: no two processes let one more through.
      await takeAttempts(db, [own, ...shared], clock());
      let started: { session: Session; device: string } | undefined;
      try {
        const isRight = await passwords.verify(found?.passwordHash, password);
        started = found && isRight ? await start(found, device ?? makeBrowserToken()) : undefined;
      } catch (error) {
        await giveBackAttempts(db, [own, ...shared]);
        throw error;
      }
      if (!started) throw new ApiError("invalid_credentials");
      await clearAttempts(db, own.key);
      await giveBackAttempts(db, shared);
      return started;
    });
  };

  /**
   * During the comparison the password may have been changed, or the member erased: the row is read
   * again and locked, so that a later password change ends this login too.
   */
  function start({ id, passwordHash }: { id: number; passwordHash: string }, device: string) {
    return app.db.transaction(async (tx) => {
      const [unchanged] = await tx
        .select({ id: member.id })
        .from(member)
        .where(and(eq(member.id, id), eq(member.passwordHash, passwordHash)))
        .for("share");
      if (!unchanged) return undefined;
      await devices.remember(tx, { memberId: id, token: device }, app.clock());
      return { session: await tokens.start(tx, id, app.clock()), device };
    });
  }
}

/** Strangers have used up a number's attempts: its owner gets in by the phone. The same for a number of nobody's. */
function showWayBySms(retryAfterS: number): ApiError {
  return new ApiError("password_reset_needed", { values: { wait: sayWait(retryAfterS) }, retryAfterS });
}
