import { and, asc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { isMobilePhone } from "@/lib/contract/rules/phone";
import { count } from "@/lib/runtime/count";
import type { Database } from "../db/client";
import { member, message, type MessageState } from "../db/schema";
import type { Jobs } from "../jobs/jobs";
import { NotSentError } from "../sms/sender";
import { createBudget } from "./budget";
import type { Channel, ChannelName, Letter } from "./channel";
import { findSendingTime, isAlarm, type MessageEvent } from "./templates";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Longer than a carrier takes to answer, and to list what it took. */
const HELD_MAX_MS = 10 * MINUTE_MS;
/** Minutes to the next try after each that certainly failed; after one more it has failed. */
const PAUSES_MIN = [1, 2, 5, 15, 30];
/** How long the provider is asked about one that it did not answer. */
const LOOKED_UP_MS = 2 * DAY_MS;
/** How many jobs one round makes. */
const BATCH = 500;
/** After a year the words go; that it was sent is proved for five. */
export const WORDS_KEPT_MS = 365 * DAY_MS;
const PROOF_KEPT_MS = 5 * WORDS_KEPT_MS;

type MessageRow = typeof message.$inferSelect & { event: MessageEvent };

/** The carriers that there are. */
export type Channels = Partial<Record<ChannelName, Channel>>;

interface DeliveryOptions {
  db: Database;
  jobs: Pick<Jobs, "enqueueMessage">;
  /** Without any, messages stand in the database alone, as codes do. */
  channels: Channels;
  dailyMax: number;
  clock: () => Date;
  log: FastifyBaseLogger;
  /** Origin of the site, no trailing slash. */
  siteUrl: string;
  /** Stands before the words. */
  brand: string;
}

/**
 * Sends what `tell` has written down, each at most once. Every step is noted before the next, so
 * that after a death it is known what can have happened; when it is due stands in its row, by the app's clock.
 */
export function createDelivery({
  db,
  jobs,
  channels,
  dailyMax,
  clock,
  log,
  siteUrl,
  brand,
}: DeliveryOptions) {
  const budget = createBudget({ db, clock, log, max: dailyMax });
  const is = (key: string, ...states: MessageState[]) =>
    and(eq(message.key, key), isNotNull(message.event), inArray(message.state, states));

  async function settle(
    key: string,
    from: MessageState[],
    to: MessageState,
    more: Partial<typeof message.$inferInsert> = {},
  ): Promise<MessageState> {
    await db
      .update(message)
      .set({ state: to, settledAt: clock(), ...more })
      .where(is(key, ...from));
    return to;
  }

  /** @returns by what its member is reached, first what is to be tried first; nothing once they have withdrawn */
  async function addressesOf({ memberId, event }: MessageRow): Promise<[ChannelName, string][]> {
    if (memberId === null) return [];
    const [to] = await db
      .select({ phone: member.phoneNumber, mail: member.email, prefersMail: member.prefersMail })
      .from(member)
      .where(eq(member.id, memberId));
    if (!to) return [];
    const byPhone: [ChannelName, string][] =
      channels.phone && isMobilePhone(to.phone) ? [["phone", to.phone]] : [];
    const byMail: [ChannelName, string][] = channels.mail && to.mail ? [["mail", to.mail]] : [];
    // Whoever has stolen a login can change the address, but not the number.
    return to.prefersMail && !isAlarm(event) ? [...byMail, ...byPhone] : [...byPhone, ...byMail];
  }

  function write({ key, title, text, path, event }: MessageRow, to: string): Letter | undefined {
    if (title === null || text === null) return undefined;
    return { key, to, event, subject: title, text: `[${brand}] ${text}\n\n${siteUrl}${path ?? ""}` };
  }

  /** @param other by what it goes where this one certainly does not take it */
  async function hand(
    row: MessageRow,
    channel: ChannelName,
    letter: Letter,
    other?: ChannelName,
  ): Promise<MessageState | "gone"> {
    const { key, attempts } = row;
    const againAt = await budget.take(letter.to);
    if (againAt) return wait(row, againAt, { attempts: attempts - 1 });
    // Before it goes: who asks later what became of it has to know whom. Taken for dead meanwhile, it is another's.
    const [claimed] = await db
      .update(message)
      .set({ channel })
      .where(and(is(key, "sending"), eq(message.attempts, attempts)))
      .returning({ key: message.key });
    if (!claimed) return explain(key);
    try {
      const { id } = await channels[channel]!.send(letter);
      count("messages", "sent");
      // Also over `unknown`, if this process was only taken for dead.
      return await settle(key, ["sending", "unknown"], "sent", { providerId: id ?? null });
    } catch (error) {
      if (!(error instanceof NotSentError)) return doubt(key, error);
      await budget.giveBack(letter.to);
      count("messages", "failed");
      const pauseMin = error.isFinal ? undefined : PAUSES_MIN[attempts - 1];
      const isOver = pauseMin === undefined && !other;
      log.error(
        { err: error, message: key, channel },
        isOver ? "message not sent to a member, it has failed" : "message not sent to a member",
      );
      if (isOver) return settle(key, ["sending"], "failed");
      if (pauseMin === undefined) return wait(row, clock(), { channel: other, attempts: 0 });
      return wait(row, new Date(clock().getTime() + pauseMin * MINUTE_MS));
    }
  }

  async function wait(
    { key, event }: MessageRow,
    until: Date,
    more: { attempts?: number; channel?: ChannelName } = {},
  ): Promise<MessageState> {
    await db
      .update(message)
      .set({ state: "waiting", dueAt: findSendingTime(event, until), ...more })
      .where(is(key, "sending"));
    return "waiting";
  }

  function doubt(key: string, error?: unknown): Promise<MessageState> {
    count("messages", "unknown");
    log.error({ err: error, message: key }, "message to a member: whether it was sent is unknown");
    return settle(key, ["sending"], "unknown", { dueAt: new Date(clock().getTime() + HELD_MAX_MS) });
  }

  /** Asks the carrier what became of one that it did not answer; only what it has certainly not is sent again. */
  async function lookUp(row: MessageRow): Promise<MessageState> {
    const { key } = row;
    // Nothing had gone yet where none stands there, or it is one from before there were two.
    const name = row.channel ?? "phone";
    const channel = channels[name];
    const to = (await addressesOf(row)).find(([one]) => one === name)?.[1];
    if (!channel?.lookUp || !to || row.text === null) return putOff(key, LOOKED_UP_MS);
    try {
      const known = await channel.lookUp({ key, to }, row.created);
      if (known !== "absent") return await settle(key, ["unknown"], "sent", { providerId: known.id });
      await db
        .update(message)
        .set({ state: "waiting", settledAt: null, dueAt: findSendingTime(row.event, clock()) })
        .where(is(key, "unknown"));
      return "waiting";
    } catch (error) {
      log.error(
        { err: error, message: key },
        "message to a member: the carrier does not say whether it was sent",
      );
      return putOff(key, HOUR_MS);
    }
  }

  async function putOff(key: string, ms: number): Promise<MessageState> {
    await db
      .update(message)
      .set({ dueAt: new Date(clock().getTime() + ms) })
      .where(is(key, "unknown"));
    return "unknown";
  }

  /** What became of one that was not waiting for its turn any more, or too late. */
  async function explain(key: string): Promise<MessageState | "gone"> {
    const [row] = await db
      .select()
      .from(message)
      .where(and(eq(message.key, key), isNotNull(message.event)));
    if (!row) return "gone";
    const now = clock();
    if (row.state === "sending") return doubt(key);
    if (row.state === "waiting" && row.expiresAt <= now) {
      count("messages", "expired");
      return settle(key, ["waiting"], "expired");
    }
    if (row.state === "unknown" && row.dueAt! <= now) return lookUp(row as MessageRow);
    return row.state;
  }

  return {
    /** Whether members can choose e-mail. */
    sendsMail: channels.mail !== undefined,

    /**
     * Sends a message whose time has come, or finds out what became of it.
     *
     * @returns what became of it
     */
    async deliver(key: string): Promise<MessageState | "gone"> {
      const now = clock();
      const [row] = (await db
        .update(message)
        .set({ state: "sending", attempts: sql`${message.attempts} + 1` })
        .where(and(is(key, "waiting"), lte(message.dueAt, now), gt(message.expiresAt, now)))
        .returning()) as MessageRow[];
      if (!row) return explain(key);
      // Due in the evening, and in hand only in the night.
      if (findSendingTime(row.event, now) > now) return wait(row, now, { attempts: row.attempts - 1 });
      const addresses = await addressesOf(row);
      const begun = addresses.findIndex(([name]) => name === row.channel);
      const [name, to] = addresses[Math.max(begun, 0)] ?? [];
      const letter = name && write(row, to!);
      // Never `sent`: nobody has got it.
      if (!letter) return settle(key, ["sending"], "nothing");
      return hand(row, name, letter, addresses[Math.max(begun, 0) + 1]?.[0]);
    },

    /** Makes a job for each message whose time has come; one that has a job already gets no second. */
    async wake(): Promise<void> {
      const now = clock();
      const heldBefore = new Date(now.getTime() - HELD_MAX_MS);
      const due = await db
        .select({ key: message.key })
        .from(message)
        .where(
          and(
            isNotNull(message.event),
            or(
              and(eq(message.state, "waiting"), lte(message.dueAt, now)),
              and(eq(message.state, "sending"), lte(message.dueAt, heldBefore)),
              and(
                eq(message.state, "unknown"),
                lte(message.dueAt, now),
                gt(message.settledAt, new Date(now.getTime() - LOOKED_UP_MS)),
              ),
            ),
          ),
        )
        .orderBy(asc(message.dueAt))
        .limit(BATCH);
      for (const { key } of due) await jobs.enqueueMessage(db, key);
    },

    /** Drops the words after a year, or with their member, and what nobody was sent; that one was sent stays for five. */
    async purge(): Promise<void> {
      const now = clock().getTime();
      const isOlder = (ms: number) => lt(message.created, new Date(now - ms));
      await db
        .update(message)
        .set(WITHOUT_WORDS)
        .where(
          and(
            isNotNull(message.event),
            isNotNull(message.text),
            or(isNull(message.memberId), isOlder(WORDS_KEPT_MS)),
          ),
        );
      await db
        .delete(message)
        .where(
          and(
            isNotNull(message.event),
            or(and(eq(message.state, "nothing"), isOlder(WORDS_KEPT_MS)), isOlder(PROOF_KEPT_MS)),
          ),
        );
    },
  };
}

export type Delivery = ReturnType<typeof createDelivery>;

const WITHOUT_WORDS = { title: null, text: null, path: null } as const;

/** Takes the words of a member's messages, in the caller's transaction, before the row goes: what waits is not sent. */
export async function forgetWords(tx: Database, memberId: number, now: Date): Promise<void> {
  await tx.update(message).set(WITHOUT_WORDS).where(eq(message.memberId, memberId));
  await tx
    .update(message)
    .set({ state: "nothing", settledAt: now })
    .where(and(eq(message.memberId, memberId), eq(message.state, "waiting")));
}
