import { and, asc, desc, eq, inArray, isNotNull } from "drizzle-orm";
import Type, { type Static } from "typebox";
import { member, message, type MessageState } from "../db/schema";
import type { UuidSchema } from "../jobs/commands";
import { CommandError, type CommandResult, type OperatorContext } from "../operator/command";
import { toSeoulTime } from "../time";
import { findEnd, findSendingTime, isPast } from "./templates";

const LISTED_MAX = 50;
export const STATES: Record<MessageState, string> = {
  waiting: "기다려요",
  sending: "보내고 있어요",
  sent: "보냈어요",
  nothing: "보내지 않아요",
  failed: "보내지 못했어요",
  expired: "너무 늦어서 보내지 않았어요",
  unknown: "갔는지 알 수 없어요",
};
/** That are not sent, and may be yet. */
const OPEN: MessageState[] = ["waiting", "sending", "failed", "expired", "unknown"];

export const ListedMessagesSchema = Type.Object({
  phone: Type.Optional(Type.String({ pattern: "^[0-9]{10,12}$" })),
});

/** `message list`: what members are told that is not sent, the newest first, what just waits last; of one number all of it. */
export async function listMessages(
  { db }: OperatorContext,
  { phone }: Static<typeof ListedMessagesSchema>,
): Promise<CommandResult> {
  const rows = await db
    .select({ row: message })
    .from(message)
    .leftJoin(member, eq(member.id, message.memberId))
    .where(
      and(
        isNotNull(message.event),
        phone === undefined ? inArray(message.state, OPEN) : eq(member.phoneNumber, phone),
      ),
    )
    .orderBy(
      ...(phone === undefined ? [asc(eq(message.state, "waiting"))] : []),
      desc(message.created),
      desc(message.key),
    )
    .limit(LISTED_MAX);
  const lines = rows.map(({ row }) =>
    [
      row.key,
      toSeoulTime(row.created).slice(0, 19).replace("T", " "),
      row.event,
      STATES[row.state],
      row.channel === "mail" ? "이메일" : "",
      row.attempts > 0 ? `(${row.attempts}번)` : "",
      row.providerId ?? "",
    ]
      .filter(Boolean)
      .join("  "),
  );
  return {
    lines: lines.length > 0 ? lines : [phone === undefined ? "못 보낸 알림이 없어요." : "알림이 없어요."],
    warnings: [],
  };
}

/** `message retry`: sends one that failed or came too late; asks once more what became of one that is unknown. */
export async function retryMessage(
  { db, clock }: OperatorContext,
  { id }: Static<typeof UuidSchema>,
): Promise<CommandResult> {
  const now = clock();
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(message)
      .where(and(eq(message.key, id), isNotNull(message.event)))
      .for("update");
    if (!row?.event) throw new CommandError(`${id} 알림이 없어요. message list에서 찾아 주세요.`);
    if (row.text === null || row.memberId === null)
      throw new CommandError("탈퇴했거나 1년이 지나 내용이 남아 있지 않은 알림이에요.");
    const set = (values: Partial<typeof message.$inferInsert>) =>
      tx.update(message).set(values).where(eq(message.key, id));
    if (row.state === "unknown" && row.channel === "mail") {
      throw new CommandError(
        "이메일은 갔는지 물어볼 곳이 없어 다시 보내지 않아요. 회원은 알림함에서 볼 수 있어요. 메일 서버의 기록에서 이 ID를 찾아 주세요.",
      );
    }
    if (row.state === "unknown") {
      // Sent again only if it is certainly not in the carrier's list (`createDelivery`).
      await set({ dueAt: now, settledAt: now });
      return { lines: ["갔는지 문자 회사에 다시 물어봐요. 가지 않았다면 보내요."], warnings: [] };
    }
    if (row.state !== "failed" && row.state !== "expired")
      throw new CommandError(`다시 보낼 알림이 아니에요: ${STATES[row.state]}.`);
    const dueAt = findSendingTime(row.event, now);
    if (isPast(row.event, row.created, dueAt))
      throw new CommandError("그날에만 맞는 알림이라 이제 보내지 않아요.");
    const expiresAt = findEnd(row.event, dueAt);
    await set({ state: "waiting", attempts: 0, settledAt: null, dueAt, expiresAt });
    const at = toSeoulTime(dueAt).slice(0, 16).replace("T", " ");
    return { lines: [dueAt > now ? `${at}에 보내요.` : "1분 안에 다시 보내요."], warnings: [] };
  });
}
