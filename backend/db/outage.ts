import { DrizzleQueryError } from "drizzle-orm";

/** Why a database does not do what it could do at another time: it cannot be reached, has no space, or others are first. */
export type Outage = "away" | "full" | "busy";

/** No connection became free in time. */
export class DatabaseBusyError extends Error {
  override name = "DatabaseBusyError";
  constructor() {
    super("no connection became free in time");
  }
}

/** SQLSTATE (https://www.postgresql.org/docs/current/errcodes-appendix.html) and codes of the operating system. */
const OUTAGES: [outage: Outage, code: RegExp][] = [
  ["full", /^(53100|ENOSPC|EDQUOT)$/],
  // A lock, a statement or a transaction that took too long; no connection left; another transaction was first.
  ["busy", /^(55P03|57014|25P03|25P04|53300|40001)$/],
  // Connection exceptions, shut down or starting, a standby or a server without memory, a refused login.
  ["away", /^(08...|57P0.|25006|53...|58030|28...|3D000)$/],
  ["away", /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/],
];
/** The driver's own failures have no code. */
const MESSAGES: [outage: Outage, message: RegExp][] = [
  ["busy", /^timeout exceeded when trying to connect/],
  ["away", /^Connection terminated|not queryable$|^Query read timeout/],
];

/**
 * Whether a call failed because the database is away, full or busy, and not because of what it asked.
 *
 * @returns undefined for any other failure, also for a connection to somebody else that failed
 */
export function findOutage(error: unknown): Outage | undefined {
  const failure = error instanceof DrizzleQueryError ? error.cause : error;
  if (failure instanceof DatabaseBusyError) return "busy";
  if (!(failure instanceof Error)) return undefined;
  const { code = "", message } = failure as NodeJS.ErrnoException;
  // A name with several addresses: each of them has failed.
  if (failure instanceof AggregateError) return failure.errors.map(findOutage).find(Boolean);
  return (
    OUTAGES.find(([, codes]) => codes.test(code))?.[0] ??
    MESSAGES.find(([, messages]) => messages.test(message))?.[0]
  );
}

/** For the operator whose command or start found no PostgreSQL at `DATABASE_URL`. @returns undefined for another failure */
export function describeUnreachable(error: unknown): string | undefined {
  const outage = findOutage(error);
  if (!outage || outage === "full") return undefined;
  const failure = error instanceof DrizzleQueryError ? error.cause : error;
  const { code, message } = failure as NodeJS.ErrnoException;
  return `DATABASE_URL: PostgreSQL에 연결할 수 없어요(${code ?? message}). 켜져 있는지, 주소와 사용자와 데이터베이스 이름이 맞는지 확인해 주세요.`;
}

interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

const LOGGED_EVERY_MS = 60_000;

export interface OutageLog {
  /** Logs a failure: an outage at once and then once a minute with how many calls failed, anything else each time. */
  note(error: unknown, message: string, details?: object, into?: Log): void;
  /** The database has answered. */
  end(): void;
}

/** Keeps an outage from filling the log: every call fails alike. */
export function createOutageLog(log: Log, now: () => number = () => performance.now()): OutageLog {
  let current: { outage: Outage; since: number; loggedAt: number; count: number } | undefined;
  return {
    note(error, message, details, into = log) {
      const outage = findOutage(error);
      if (!outage) return into.error({ err: error, ...details }, message);
      if (current?.outage !== outage) {
        const since = current?.since ?? now();
        current = { outage, since, loggedAt: -Infinity, count: current?.count ?? 0 };
      }
      current.count += 1;
      if (now() - current.loggedAt < LOGGED_EVERY_MS) return;
      current.loggedAt = now();
      log.error({ err: error, failedCalls: current.count }, `database ${outage}`);
    },
    end() {
      if (!current) return;
      const { since, count } = current;
      current = undefined;
      log.warn({ failedCalls: count, afterS: Math.round((now() - since) / 1000) }, "database is back");
    },
  };
}
