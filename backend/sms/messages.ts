import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { count } from "@/lib/runtime/count";
import { getRequestId } from "@/lib/runtime/request";
import type { Database } from "../db/client";
import { message, type MessageState } from "../db/schema";
import { forgetJobs, type Jobs } from "../jobs/jobs";
import { hashNumber } from "../number-memory";
import { CODE_LIFETIME_S } from "./codes";
import { createSeal } from "./seal";
import { NotSentError, type SmsMessage, type SmsSender } from "./sender";

const SECOND_MS = 1000;
/** How long it is known what became of a message. */
const KEPT_MS = 7 * 24 * 60 * 60 * SECOND_MS;

const LISTED_MAX = 50;

interface MessagesOptions {
  db: Database;
  jobs: Pick<Jobs, "enqueue">;
  sender: SmsSender;
  /** The current time. */
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Derives the key that encrypts what waits. */
  secret: string;
  /** Keys the hashes of numbers. */
  numberSecret: string;
}

/**
 * Messages on their way: written down with what they are about, sent by a job, at most once. Each step is noted before the
 * next, so that after a death it is known what can have happened.
 */
export function createMessages({ db, jobs, sender, clock, log, secret, numberSecret }: MessagesOptions) {
  const seal = createSeal(secret);
  const settle = (state: MessageState, providerId?: string) => ({
    state,
    providerId,
    sealed: null,
    settledAt: clock(),
  });

  /** What became of a message that was not waiting for its turn any more, or too late. */
  async function explain(key: string): Promise<MessageState | "gone"> {
    const isOf = (state: MessageState) => and(eq(message.key, key), eq(message.state, state));
    // Whoever had it in hand died: it may have reached the provider.
    const [lost] = await db.update(message).set(settle("unknown")).where(isOf("sending")).returning();
    if (lost) {
      count("sms", "unknown");
      log.error({ message: key }, "sms: whether it was sent is unknown, it is not sent again");
      return "unknown";
    }
    const [late] = await db.update(message).set(settle("expired")).where(isOf("waiting")).returning();
    if (late) {
      count("sms", "expired");
      log.warn({ message: key }, "sms not sent: its code has expired");
      return "expired";
    }
    const [row] = await db.select({ state: message.state }).from(message).where(eq(message.key, key));
    return row?.state ?? "gone";
  }

  async function hand(key: string, content: SmsMessage, isLast: boolean): Promise<MessageState> {
    let id: string | undefined;
    try {
      ({ id } = await sender.send(content));
    } catch (error) {
      const isSafe = error instanceof NotSentError;
      const state = !isSafe ? "unknown" : isLast ? "failed" : "waiting";
      count("sms", isSafe ? "failed" : "unknown");
      log.error(
        { err: error, message: key },
        isSafe ? "sms not sent" : "sms: whether it was sent is unknown",
      );
      await db
        .update(message)
        .set(state === "waiting" ? { state } : settle(state))
        .where(and(eq(message.key, key), eq(message.state, "sending")));
      if (isSafe) throw error;
      return state;
    }
    count("sms", "sent");
    // Also over `unknown`, if this process was only taken for dead.
    await db
      .update(message)
      .set(settle("sent", id))
      .where(and(eq(message.key, key), inArray(message.state, ["sending", "unknown"])));
    return "sent";
  }

  return {
    /**
     * Writes a message down and makes its job, in the caller's transaction. For a number that gets none the same is done,
     * so that nothing tells it from outside.
     *
     * @param options.dueAt from when on it may be sent, now if it is left out; and for how long it is of use then, as a code
     *   if it is left out
     */
    async add(
      tx: Database,
      phone: string,
      content: SmsMessage | undefined,
      { dueAt, usefulMs = CODE_LIFETIME_S * SECOND_MS }: { dueAt?: Date; usefulMs?: number } = {},
    ): Promise<void> {
      const key = randomUUID();
      const now = clock();
      const waitMs = dueAt ? dueAt.getTime() - now.getTime() : 0;
      await tx.insert(message).values({
        key,
        numberHash: hashNumber(numberSecret, phone),
        sealed: seal.close(key, { content }),
        state: "waiting",
        created: now,
        expiresAt: new Date(now.getTime() + waitMs + usefulMs),
      });
      const startAfterS = waitMs > 0 ? Math.ceil(waitMs / SECOND_MS) : undefined;
      await jobs.enqueue(tx, "sms", { message: key, request: getRequestId() }, { startAfterS });
    },

    /**
     * Sends a message that waits; one that was sent, is too late or whose sending died half-way is left.
     *
     * @param isLast whether it is not tried again after this
     * @returns what became of it
     * @throws NotSentError when it may be tried again
     */
    async deliver(key: string, isLast: boolean): Promise<MessageState | "gone"> {
      const [taken] = await db
        .update(message)
        .set({ state: "sending", attempts: sql`${message.attempts} + 1` })
        .where(
          and(
            eq(message.key, key),
            eq(message.state, "waiting"),
            sql`${message.expiresAt} > ${clock().toISOString()}::timestamptz`,
          ),
        )
        .returning({ sealed: message.sealed });
      if (!taken) return explain(key);
      let content: SmsMessage | undefined;
      try {
        ({ content } = seal.open(key, taken.sealed!) as { content?: SmsMessage });
      } catch {
        await db.update(message).set(settle("failed")).where(eq(message.key, key));
        count("sms", "failed");
        log.error({ message: key }, "JWT_SECRET: sms not sent, it was encrypted with another secret");
        return "failed";
      }
      if (content) return hand(key, content, isLast);
      await db.update(message).set(settle("nothing")).where(eq(message.key, key));
      return "nothing";
    },

    /** Empties messages that are too late, also those whose job was lost with a restored database. */
    async expire(): Promise<void> {
      const isLate = and(isNotNull(message.sealed), lte(message.expiresAt, clock()));
      const late = await db
        .select({ key: message.key })
        .from(message)
        .where(and(isLate, eq(message.state, "waiting")));
      for (const { key } of late) await explain(key);
      // A provider has answered long before: in the hands of nobody who lives.
      const before = new Date(clock().getTime() - CODE_LIFETIME_S * SECOND_MS);
      const stale = await db
        .select({ key: message.key })
        .from(message)
        .where(and(isNull(message.event), eq(message.state, "sending"), lte(message.expiresAt, before)));
      for (const { key } of stale) await explain(key);
    },

    /** Removes what became of messages long ago. */
    async purge(): Promise<void> {
      const before = new Date(clock().getTime() - KEPT_MS);
      await db.delete(message).where(and(isNull(message.event), lt(message.created, before)));
    },
  };
}

export type Messages = ReturnType<typeof createMessages>;

/** Erases the messages of a number and their jobs, in the caller's transaction. */
export async function forgetMessages(tx: Database, numberHash: string): Promise<void> {
  const gone = await tx
    .delete(message)
    .where(eq(message.numberHash, numberHash))
    .returning({ key: message.key });
  await forgetJobs(
    tx,
    gone.map(({ key }) => key),
  );
}

const isUnknownCode = and(isNull(message.event), eq(message.state, "unknown"));

/** The messages of the last days of which nobody knows whether they were sent, the newest first. */
export async function listUnknown(db: Database): Promise<{ key: string; settledAt: Date | null }[]> {
  return db
    .select({ key: message.key, settledAt: message.settledAt })
    .from(message)
    .where(isUnknownCode)
    .orderBy(desc(message.settledAt))
    .limit(LISTED_MAX);
}

/** How many messages of the last days nobody knows the fate of. */
export async function countUnknown(db: Database): Promise<number> {
  return db.$count(message, isUnknownCode);
}
