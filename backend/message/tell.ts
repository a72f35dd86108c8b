import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Database } from "../db/client";
import { member, message } from "../db/schema";
import {
  findEnd,
  findSendingTime,
  findReach,
  writeMessage,
  type MessageEvent,
  type MessageValues,
} from "./templates";

interface Told<Event extends MessageEvent> {
  /** Null for an order whose member is gone: nobody is told. */
  memberId: number | null;
  event: Event;
  /**
   * The row of which it is told, and for what can happen to it again, the day: each is told once. Of what is only kept, the
   * last time stands.
   */
  subject: string;
  values: MessageValues<Event>;
}

/**
 * Writes down one event for many members, who are told of it whatever they have chosen, as `tell`: each once.
 *
 * @returns the key of the message of each, in order
 */
export async function tellAll<Event extends MessageEvent>(
  tx: Database,
  event: Event,
  all: { memberId: number; subject: string; values: MessageValues<Event> }[],
  now: Date,
): Promise<string[]> {
  if (findReach(event) !== "everybody") throw new Error(`not everybody is sent ${event}`);
  const dueAt = findSendingTime(event, now);
  const shared = { event, dueAt, created: now, expiresAt: findEnd(event, dueAt), state: "waiting" as const };
  const rows = all.map(({ values, ...told }) => ({
    ...{ ...told, ...shared, key: randomUUID() },
    ...writeMessage(event, values),
  }));
  for (let at = 0; at < rows.length; at += TOLD_AT_ONCE) {
    await tx.insert(message).values(rows.slice(at, at + TOLD_AT_ONCE));
  }
  return rows.map(({ key }) => key);
}

/** So that no statement has more values than PostgreSQL takes. */
const TOLD_AT_ONCE = 500;

/**
 * Writes down what a member is told of an event, in the transaction that causes it: it is told if that happens, once, and
 * not at all if it does not. It is sent by a job (`createDelivery`), by day. Whoever holds a lock on a payment holds one on
 * its member as well.
 */
export async function tell<Event extends MessageEvent>(
  tx: Database,
  { memberId, event, subject, values }: Told<Event>,
  now: Date,
): Promise<void> {
  if (memberId === null) return;
  const dueAt = findSendingTime(event, now);
  const written = { ...writeMessage(event, values), dueAt, created: now, expiresAt: findEnd(event, dueAt) };
  const isWaiting = await isSent(tx, memberId, event);
  const adding = tx.insert(message).values({
    key: randomUUID(),
    memberId,
    event,
    subject,
    ...written,
    ...(isWaiting ? { state: "waiting" } : { state: "nothing", settledAt: now }),
  });
  if (findReach(event) !== "nobody") return void (await adding.onConflictDoNothing());
  // A member may do and undo it all day.
  const target = [message.memberId, message.event, message.subject];
  await adding.onConflictDoUpdate({ target, set: { ...written, settledAt: now, readAt: null } });
}

/** Whether it goes to the member's phone; on the site it is in any case. */
async function isSent(tx: Database, memberId: number, event: MessageEvent): Promise<boolean> {
  const reach = findReach(event);
  if (reach !== "reminded") return reach === "everybody";
  const [row] = await tx
    .select({ wants: member.allowedForReminders })
    .from(member)
    .where(eq(member.id, memberId));
  return row?.wants ?? false;
}
