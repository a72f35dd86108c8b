import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../db/client";
import { ApiError } from "../errors";
import { giveBackAttempts, takeAttempts } from "../limits";

const DAY_MS = 24 * 60 * 60 * 1000;
/** More than happens to anybody in a day, so that one who changes a password all day uses up nobody else's. */
const RECEIVER_DAILY_MAX = 20;

interface BudgetOptions {
  db: Database;
  clock: () => Date;
  log: FastifyBaseLogger;
  /** How many messages a day. */
  max: number;
}

/** How many messages of a day members may be sent: not out of the codes' own number, so that sign-ups never wait for them. */
export function createBudget({ db, clock, log, max }: BudgetOptions) {
  const all = { key: "messages", max, windowMs: DAY_MS };
  const limitsOf = (to: string) => [
    all,
    { key: `messages:${to}`, max: RECEIVER_DAILY_MAX, windowMs: DAY_MS },
  ];
  return {
    /** Takes one for a number or an e-mail address. @returns when there are some again, undefined if it was given */
    async take(to: string): Promise<Date | undefined> {
      try {
        const [count] = await takeAttempts(db, limitsOf(to), clock());
        if (count === max) log.warn(`MESSAGES_DAILY_MAX: 오늘 보낼 ${max}통을 다 보내서 나머지는 기다려요.`);
        return undefined;
      } catch (error) {
        if (!(error instanceof ApiError) || !error.retryAfterS) throw error;
        return new Date(clock().getTime() + error.retryAfterS * 1000);
      }
    },

    /** Gives one back that the carrier has not taken. */
    giveBack: (to: string) => giveBackAttempts(db, limitsOf(to)),
  };
}
