import { and, asc, eq, gte, inArray, isNull, ne, sql } from "drizzle-orm";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { noteChange } from "../content/change-count";
import type { Database } from "../db/client";
import {
  closing,
  closingChoice,
  member,
  membership,
  message,
  type BranchRow,
  type ClosingRow,
} from "../db/schema";
import type { Jobs } from "../jobs/jobs";
import { tellTakenBack } from "../message/closing";
import { announceClosing, ClosingRefusedError, lockBranch } from "./apply";
import { dropRests } from "./days";
import { toFingerprint } from "./plan";
import { CLOSING_TOLD } from "./report";

/** What taking a closing back comes to. */
export interface TakeBackPlan {
  closing: ClosingRow;
  /** Who was told of it and is still a member. */
  memberIds: number[];
  /** Who bought since, and is told once the days are gone on which that rests. */
  buyerIds: number[];
  /** Who has chosen the money keeps it, unless they choose again. */
  choices: { membershipId: number | null; memberId: number | null; way: string | null }[];
  /** Of all that was planned: another state has another one. */
  fingerprint: string;
}

/**
 * What taking back a closing that has not begun comes to; nothing is written.
 *
 * @param from its first day, `YYYY-MM-DD`
 * @throws ClosingRefusedError if there is none, or it has begun
 */
export async function planTakeBack(
  tx: Database,
  { pk, name }: Pick<BranchRow, "pk" | "name">,
  from: string,
  now: Date,
): Promise<TakeBackPlan> {
  const [found] = await tx
    .select()
    .from(closing)
    .where(
      and(
        eq(closing.branchPk, pk),
        eq(closing.closedFrom, from),
        ne(closing.kind, "opening"),
        isNull(closing.takenBackAt),
      ),
    );
  if (!found) throw new ClosingRefusedError(`${name}점이 ${from}부터 닫는다고 알린 것이 없어요.`);
  if (from <= toSeoulDate(now)) throw new ClosingRefusedError("이미 시작해서 거둘 수 없어요.");
  const isOfIt = and(
    inArray(message.event, [...CLOSING_TOLD, "trial_closed"]),
    eq(sql`split_part(${message.subject}, ':', 1)`, String(found.id)),
  );
  // They do not leave until they are told.
  const told = await tx
    .select({ id: member.id })
    .from(member)
    .where(inArray(member.id, tx.select({ id: message.memberId }).from(message).where(isOfIt)))
    .orderBy(asc(member.id))
    .for("key share");
  const choices = await tx
    .select({ membershipId: membership.id, memberId: membership.memberId, way: closingChoice.way })
    .from(closingChoice)
    .leftJoin(membership, eq(membership.id, closingChoice.membershipId))
    .where(and(eq(closingChoice.closingId, found.id), isNull(closingChoice.settledAt)))
    .orderBy(asc(closingChoice.id));
  const memberIds = told.map(({ id }) => id);
  const rows = await tx
    .select()
    .from(membership)
    .where(
      and(
        eq(membership.branchPk, pk),
        isNull(membership.refundedAt),
        gte(membership.endsOn, found.closedFrom),
      ),
    )
    .orderBy(asc(membership.id));
  const resting = rows.filter((row) => row.paymentId && dropRests(row, found, toSeoulDate(now)));
  const buyerIds = resting.map(({ memberId }) => memberId);
  const fingerprint = toFingerprint([found.id, memberIds, choices, buyerIds]);
  return { closing: found, memberIds, buyerIds, choices, fingerprint };
}

/**
 * Opens a branch after all, as it was planned: it sells and is open again, who was told is told, and what was promised
 * stands: until the last day that was said before, whoever has a choice may still have the money without penalty, and who
 * has chosen it gets it. Who chooses nothing goes on as if nothing had been said.
 *
 * @param reason for members
 * @param fingerprint of the plan that the operator has seen
 * @throws ClosingRefusedError if it is another plan by now, or it has begun
 */
export async function takeBackClosing(
  { db, jobs }: { db: Database; jobs: Pick<Jobs, "enqueue" | "wake"> },
  place: Pick<BranchRow, "pk" | "name">,
  { from, reason, fingerprint }: { from: string; reason: string; fingerprint: string },
  now: Date,
): Promise<TakeBackPlan> {
  const plan = await db.transaction(async (tx) => {
    await lockBranch(tx, place.pk);
    const planned = await planTakeBack(tx, place, from, now);
    if (planned.fingerprint !== fingerprint) {
      throw new ClosingRefusedError(
        "그사이 회원이 고르거나 산 것이 있어서 계획이 달라졌어요. --apply 없이 다시 보고 새 값으로 반영해 주세요.",
      );
    }
    await tx.update(closing).set({ takenBackAt: now }).where(eq(closing.id, planned.closing.id));
    await tellTakenBack(tx, planned, { place: place.name, reason }, now);
    await announceClosing(tx, jobs, place.pk);
    // What was sold since rests on its days no more.
    await jobs.wake(tx, "settle-closings");
    return planned;
  });
  noteChange(db);
  return plan;
}
