import type { Socket } from "node:net";
import { getTableName, is, Table } from "drizzle-orm";
import pg from "pg";
import { VARIABLES } from "@/lib/env/variables";
import { DatabaseBusyError } from "./outage";
import * as schema from "./schema";

/** How a PostgreSQL is connected to; times in milliseconds. */
export interface PoolSettings {
  /** Connections of this process, 4 or more. */
  max: number;
  /** How long a call waits for a connection, a new one or one that another call gives back. */
  connectTimeoutMs: number;
  statementTimeoutMs: number;
  /** How long a statement waits for what another transaction has locked. */
  lockTimeoutMs: number;
  /** After which time without a statement a transaction is ended, with its locks. */
  idleTransactionTimeoutMs: number;
}

/** How the connections to the database are used at a moment. */
export interface PoolState {
  max: number;
  used: number;
  idle: number;
  /** Requests that wait for one. */
  waiting: number;
  /** Statements since the start that took longer than a second, by the first table that they name. */
  slow: Record<string, number>;
}

export const POOL_DEFAULTS: PoolSettings = {
  max: Number(VARIABLES.DATABASE_POOL_MAX.default),
  connectTimeoutMs: Number(VARIABLES.DATABASE_CONNECT_TIMEOUT_MS.default),
  statementTimeoutMs: Number(VARIABLES.DATABASE_STATEMENT_TIMEOUT_MS.default),
  lockTimeoutMs: Number(VARIABLES.DATABASE_LOCK_TIMEOUT_MS.default),
  idleTransactionTimeoutMs: Number(VARIABLES.DATABASE_IDLE_TRANSACTION_TIMEOUT_MS.default),
};

/** Connections that no transaction takes: behind a lock others wait with theirs in hand, and every read needs one. */
const KEPT_FREE = 3;
/** A statement that takes longer is slow: a page's or a payment's takes a hundredth. */
const SLOW_MS = 1000;
/** Whose first table is none of ours: of jobs, or of none. */
const OTHER_TABLE = "other";
/** Of the longest statement's time: there is no answer to wait for, the machine or the way to it is gone. */
const SILENCE = 1.5;

/** A pool of connections that comes back by itself after whatever has happened to the database. */
export function createPool(url: string, settings: PoolSettings, name: string): BoundedPool {
  const pool = new BoundedPool(
    {
      connectionString: url,
      application_name: name,
      max: settings.max,
      connectionTimeoutMillis: settings.connectTimeoutMs,
      statement_timeout: settings.statementTimeoutMs,
      lock_timeout: settings.lockTimeoutMs,
      idle_in_transaction_session_timeout: settings.idleTransactionTimeoutMs,
      keepAlive: true,
    },
    settings,
  );
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => {
    // The same for one that dies between two statements of a transaction.
    client.on("error", () => {});
    pool.time(client);
    const stream = getStream(client);
    stream.setTimeout(settings.statementTimeoutMs * SILENCE, () => stream.destroy());
  });
  return pool;
}

/** Lets a connection wait as long as it has to: behind another start, a long migration, or work of a slow machine. */
export function waitWithoutLimit(client: pg.PoolClient): void {
  getStream(client).setTimeout(0);
}

function getStream(client: pg.PoolClient): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

/** How a worker connects to the same, with the same patience: pg-boss' own pool passes on what it does not know itself. */
export function toJobConnection(url: string, settings: PoolSettings, name: string) {
  return {
    connectionString: url,
    application_name: name,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    statement_timeout: settings.statementTimeoutMs,
    // There is no answer to wait for, the machine or the way to it is gone.
    query_timeout: settings.statementTimeoutMs * SILENCE,
    keepAlive: true,
  };
}

const TABLES = new Set(
  Object.values(schema).flatMap((one: unknown) => (is(one, Table) ? [getTableName(one)] : [])),
);

/** The first table of ours that a statement names: a label is made of our own words alone. */
function findTable(statement: unknown): string {
  const text = typeof statement === "string" ? statement : (statement as { text?: string } | undefined)?.text;
  const names = [...(text ?? "").matchAll(/\b(?:from|into|update|join)\s+(?:only\s+)?"?(\w+)"?/gi)];
  return names.map(([, name]) => name!).find((name) => TABLES.has(name)) ?? OTHER_TABLE;
}

class BoundedPool extends pg.Pool {
  readonly #transactionsMax: number;
  readonly #waitMs: number;
  readonly #waiting: (() => void)[] = [];
  /** Known from the start, so that the first one is an increase. */
  readonly #slow: Record<string, number> = Object.fromEntries(
    [...TABLES, OTHER_TABLE].map((name) => [name, 0]),
  );
  #runningCount = 0;

  constructor(config: pg.PoolConfig, { max, connectTimeoutMs }: PoolSettings) {
    super(config);
    this.#transactionsMax = Math.max(1, max - KEPT_FREE);
    this.#waitMs = connectTimeoutMs;
  }

  /** How its connections are used now. */
  count(): PoolState {
    return {
      max: this.options.max,
      used: this.totalCount - this.idleCount,
      idle: this.idleCount,
      waiting: this.waitingCount + this.#waiting.length,
      slow: this.#slow,
    };
  }

  /** Times the statements of a connection. */
  time(client: pg.PoolClient): void {
    const send = client.query.bind(client) as (...words: unknown[]) => unknown;
    const timed = (...words: unknown[]): unknown => {
      const sentAt = performance.now();
      const note = () => {
        if (performance.now() - sentAt < SLOW_MS) return;
        this.#slow[findTable(words[0])]! += 1;
      };
      const last = words.at(-1);
      if (typeof last === "function") {
        words[words.length - 1] = (...answer: unknown[]) => {
          note();
          (last as (...answer: unknown[]) => void)(...answer);
        };
        return send(...words);
      }
      const sent = send(...words);
      if (sent instanceof Promise) sent.then(note, note);
      return sent;
    };
    client.query = timed as typeof client.query;
  }

  /** With a callback for a single statement, without one for a transaction. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : this.#connectForTransaction();
  }

  async #connectForTransaction(): Promise<pg.PoolClient> {
    await this.#takePlace();
    let client: pg.PoolClient;
    try {
      client = await super.connect();
    } catch (error) {
      this.#passOn();
      throw error;
    }
    const release = client.release.bind(client);
    let isReleased = false;
    client.release = (error) => {
      if (isReleased) return;
      isReleased = true;
      client.off("end", drop);
      this.#passOn();
      release(error);
    };
    // Drizzle gives no connection back whose `begin` has failed: each outage would cost some of the pool for ever.
    const drop = () => client.release(true);
    client.once("end", drop);
    return client;
  }

  async #takePlace(): Promise<void> {
    if (this.#runningCount < this.#transactionsMax) {
      this.#runningCount += 1;
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const take = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(take), 1);
        reject(new DatabaseBusyError());
      }, this.#waitMs);
      this.#waiting.push(take);
    });
  }

  #passOn(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#runningCount -= 1;
  }
}
