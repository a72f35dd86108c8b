import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/client";
import { ApiError } from "../errors";
import { giveBackAttempts, takeAttempts } from "../limits";

const DAY_MS = 24 * 60 * 60 * 1000;

interface BudgetOptions {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  /** How many messages a day. */
  max: number;
}

/** How many messages of a day members may be sent: not out of the codes' own number, so that sign-ups never wait for them. */
export function createBudget({ db, clock, log, max }: BudgetOptions) {
  const limits = [{ key: "messages", max, windowMs: DAY_MS }];
  return {
    /** Takes one. @returns when there are some again, undefined if it was given */
    async take(): Promise<Date | undefined> {
      try {
        const [count] = await takeAttempts(db, limits, clock());
        if (count === max) log.warn(`MESSAGES_DAILY_MAX: 오늘 보낼 ${max}통을 다 보내서 나머지는 기다려요.`);
        return undefined;
      } catch (error) {
        if (!(error instanceof ApiError) || !error.retryAfterS) throw error;
        return new Date(clock().getTime() + error.retryAfterS * 1000);
      }
    },

    /** Gives one back that the carrier has not taken. */
    giveBack: () => giveBackAttempts(db, limits),
  };
}
