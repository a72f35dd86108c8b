import { and, count, desc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Message } from "@/lib/contract/message";
import type { Database } from "../../db/client";
import { message } from "../../db/schema";
import { toSeoulTime } from "../../time";

/** What can be shown of a member's messages: those whose words are still kept. */
const isShown = (memberId: number) =>
  and(eq(message.memberId, memberId), isNotNull(message.event), isNotNull(message.text));

/** How many messages a member has, how many of them are unread, and one slice of them, newest first. */
export async function listMessages(
  db: Database,
  memberId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ count: number; unread: number; messages: Message[] }> {
  const [total] = await db
    .select({ count: count(), read: count(message.readAt) })
    .from(message)
    .where(isShown(memberId));
  const rows = await db
    .select()
    .from(message)
    .where(isShown(memberId))
    .orderBy(desc(message.created), desc(message.key))
    .limit(limit)
    .offset(offset);
  const { count: all = 0, read = 0 } = total ?? {};
  return {
    count: all,
    unread: all - read,
    messages: rows.map(({ key, title, text, path, created, readAt }) => ({
      id: key,
      title: title ?? "",
      text: text ?? "",
      link: path ?? "/",
      created: toSeoulTime(created),
      is_read: readAt !== null,
    })),
  };
}

/** Marks a member's messages as read; others' and unknown ones are left alone. @returns how many are unread still */
export async function readMessages(
  db: Database,
  memberId: number,
  ids: string[],
  now: Date,
): Promise<number> {
  await db
    .update(message)
    .set({ readAt: now })
    .where(and(isShown(memberId), inArray(message.key, ids), isNull(message.readAt)));
  const [left] = await db
    .select({ count: count() })
    .from(message)
    .where(and(isShown(memberId), isNull(message.readAt)));
  return left?.count ?? 0;
}
