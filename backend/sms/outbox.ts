import { desc, eq, lt } from "drizzle-orm";
import type { OutboxSms } from "@/lib/contract/account";
import type { Database } from "../db/client";
import { smsOutbox } from "../db/schema";
import { toSeoulTime } from "../time";
import type { SmsSender } from "./sender";

const KEPT_MS = 24 * 60 * 60 * 1000;

/** The default sender: stores messages in the database, where the operator reads them (`sms list`). */
export function createOutboxSender(db: Database, clock: () => Date): SmsSender {
  return {
    async send({ phone, code, text }) {
      await db.insert(smsOutbox).values({ phoneNumber: phone, code, text, created: clock() });
      return {};
    },
  };
}

/** The stored messages, newest first: of one number, or of all without `phone`. */
export async function listOutbox(
  db: Database,
  { phone, max = 20 }: { phone?: string; max?: number },
): Promise<OutboxSms[]> {
  const rows = await db
    .select()
    .from(smsOutbox)
    .where(phone === undefined ? undefined : eq(smsOutbox.phoneNumber, phone))
    .orderBy(desc(smsOutbox.created), desc(smsOutbox.id))
    .limit(max);
  return rows.map(({ phoneNumber, code, text, created }) => ({
    phone: phoneNumber,
    code,
    text,
    created: toSeoulTime(created),
  }));
}

/** Removes messages older than a day. */
export async function purgeOutbox(db: Database, now: Date): Promise<void> {
  await db.delete(smsOutbox).where(lt(smsOutbox.created, new Date(now.getTime() - KEPT_MS)));
}
