import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss, type DrizzleTransactionLike } from "pg-boss";
import type { Database } from "../db/client";
import { toExecutorOf } from "./executor";
import { JOB_NAMES, JOB_SCHEMA, type JobData, type JobName, type ROUNDS } from "./queues";
import { QUIET } from "./schema";

const SETTLED_MAX_MS = 2000;
const LOOKED_EVERY_MS = 20;
const JOB_TABLE = sql.raw(`${JOB_SCHEMA}.job`);

/** What pg-boss tells may be a copy of what was thrown: only with its code it can be told that the database is away. */
export const toError = (told: unknown): Error =>
  told instanceof Error ? told : Object.assign(new Error(), told);

/** The queues as a process uses them that may not work on any. */
export interface Jobs {
  /**
   * Adds a job in the caller's transaction: it is there with what it is about, or not at all.
   *
   * @param options.startAfterS seconds before it may begin
   * @returns its id
   */
  enqueue<Name extends JobName>(
    tx: Database,
    name: Name,
    data: JobData[Name],
    options?: { startAfterS?: number },
  ): Promise<string>;
  /** Has a round made at once in the caller's transaction; one that waits, or runs, is enough. */
  wake(tx: Database, round: keyof typeof ROUNDS): Promise<void>;
  /** Adds a message's job, unless it has one that waits or runs. */
  enqueueMessage(tx: Database, message: string): Promise<void>;
  /** pg-boss itself, for what only `backend/jobs` does. */
  boss: PgBoss;
  close(): Promise<void>;
}

/**
 * Opens the queues of a database whose schema is up to date. It costs four short reads, and no connection of its own.
 *
 * @param onError told what pg-boss could not do by itself
 */
export async function openJobs(db: Database, onError: (error: unknown) => void): Promise<Jobs> {
  const boss = new PgBoss({ ...QUIET, db: toExecutorOf(db) });
  boss.on("error", (error) => onError(toError(error)));
  await boss.start();
  return {
    boss,
    enqueue: async (tx, name, data, { startAfterS } = {}) => {
      // Not on a connection of pg-boss' own: the embedded database has only the one that the transaction holds.
      const id = await boss.send(name, data, {
        db: fromDrizzle(tx as DrizzleTransactionLike, sql),
        startAfter: startAfterS,
      });
      if (!id) throw new Error(`a job was not added: ${name}`);
      return id;
    },
    wake: async (tx, round) => {
      await boss.send(round, null, { db: fromDrizzle(tx as DrizzleTransactionLike, sql) });
    },
    enqueueMessage: async (tx, message) => {
      await boss.send("message", { message } satisfies JobData["message"], {
        db: fromDrizzle(tx as DrizzleTransactionLike, sql),
        singletonKey: message,
      });
    },
    close: () => boss.stop({ graceful: false }),
  };
}

/** What does a kind of job. What it returns is kept with the job, what it throws makes the job be tried again. */
export type Handler<Name extends JobName> = (
  data: JobData[Name],
  attempt: { id: string; isLast: boolean },
) => Promise<object | void>;

/** Nobody works on the dead letters. */
export type Handlers = { [Name in JobName as Exclude<Name, "dead-letter">]: Handler<Name> };

/** Does every job that waits, here and now, one after the other, and what they add; one whose pause has not ended stays. */
export async function drainJobs(
  { boss }: Pick<Jobs, "boss">,
  handlers: { [Name in JobName]?: Handler<Name> },
): Promise<void> {
  let isEmpty = false;
  while (!isEmpty) {
    isEmpty = true;
    for (const name of JOB_NAMES) {
      const handler = handlers[name] as Handler<JobName> | undefined;
      if (!handler) continue;
      const jobs = await boss.fetch<JobData[JobName]>(name, { includeMetadata: true });
      for (const job of jobs) {
        isEmpty = false;
        try {
          const output = await handler(job.data, toAttempt(job));
          await boss.complete(name, job, output ?? null);
        } catch (error) {
          await boss.fail(name, job, error as Error);
        }
      }
    }
  }
}

/**
 * The same for one kind, and waits for what other processes have in hand, for two seconds at most: for who looks at the
 * result at once.
 */
export async function settleJobs(
  { boss }: Pick<Jobs, "boss">,
  db: Database,
  name: keyof Handlers,
  handlers: Handlers,
): Promise<void> {
  const until = performance.now() + SETTLED_MAX_MS;
  const isUnderWay = sql`select 1 from ${JOB_TABLE} where name = ${name} and state = 'active' limit 1`;
  do {
    await drainJobs({ boss }, { [name]: handlers[name] });
    const { rows } = (await db.execute(isUnderWay)) as { rows: unknown[] };
    if (rows.length === 0) return;
    await sleep(LOOKED_EVERY_MS);
  } while (performance.now() < until);
}

/** How far a job's tries have come. */
export function toAttempt({
  id,
  retryCount,
  retryLimit,
}: {
  id: string;
  retryCount: number;
  retryLimit: number;
}) {
  return { id, isLast: retryCount >= retryLimit };
}

/** Deletes the jobs of messages, wherever they stand, in the caller's transaction. */
export async function forgetJobs(tx: Database, messages: string[]): Promise<void> {
  if (messages.length === 0) return;
  const keys = sql.join(
    messages.map((key) => sql`${key}`),
    sql`, `,
  );
  await tx.execute(sql`delete from ${JOB_TABLE} where data->>'message' in (${keys})`);
}
