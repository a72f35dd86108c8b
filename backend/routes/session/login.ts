import { and, eq } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { LoginRequest } from "@/lib/contract/session";
import { toAddressKey } from "../../address";
import { member } from "../../db/schema";
import { ApiError } from "../../errors";
import { checkLimits, clearAttempts, countAttempt, type Limit } from "../../limits";
import { createSerial } from "../../serial";
import type { Session, Tokens } from "./tokens";

const MINUTE_MS = 60_000;

/** The key that counts failed attempts of one number from one address. */
export function loginPairKey(phone: string, address: string): string {
  return `login:${phone}@${toAddressKey(address)}`;
}

/**
 * Makes the login of one app: checks the password, counts failed attempts.
 *
 * Failed attempts are counted by number and address together (5 in 15 minutes), so that no attacker elsewhere can lock
 * a member out; loosely by number (100), against guessing from many addresses; and by address (100 in
 * 10 minutes), because families and offices share one.
 *
 * @returns a function that throws ApiError 401 `invalid_credentials`, the same for an unknown phone and a wrong
 *   password, or 429
 */
export function createLogin(app: FastifyInstance, tokens: Tokens) {
  // Attempts for one number from one address run one after the other: sending many at once gains nothing.
  const serial = createSerial();

  return function login({ phone_number, password }: LoginRequest, address: string): Promise<Session> {
    const addressKey = toAddressKey(address);
    const pairKey = loginPairKey(phone_number, address);
    const limits: Limit[] = [
      { key: pairKey, max: 5, windowMs: 15 * MINUTE_MS },
      { key: `login:${phone_number}`, max: 100, windowMs: 15 * MINUTE_MS },
      { key: `login@${addressKey}`, max: 100, windowMs: 10 * MINUTE_MS },
    ];
    return serial(pairKey, async () => {
      const { db, passwords, clock } = app;
      await checkLimits(db, limits, clock());
      const [found] = await db
        .select({ id: member.id, passwordHash: member.passwordHash })
        .from(member)
        .where(eq(member.phoneNumber, phone_number));
      const isRight = await passwords.verify(found?.passwordHash, password);
      const session = found && isRight ? await start(found) : undefined;
      if (!session) {
        await countAttempt(db, limits, clock());
        throw new ApiError(401, "invalid_credentials", "휴대폰 번호나 비밀번호가 맞지 않아요.");
      }
      await clearAttempts(db, pairKey);
      return session;
    });
  };

  /**
   * During the comparison the password may have been changed, or the member erased: the row is read
   * again and locked, so that a later password change ends this login too.
   */
  function start({ id, passwordHash }: { id: number; passwordHash: string }): Promise<Session | undefined> {
    return app.db.transaction(async (tx) => {
      const [unchanged] = await tx
        .select({ id: member.id })
        .from(member)
        .where(and(eq(member.id, id), eq(member.passwordHash, passwordHash)))
        .for("share");
      return unchanged && tokens.start(tx, id, app.clock());
    });
  }
}
