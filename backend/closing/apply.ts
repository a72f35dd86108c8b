import { and, asc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { addDays, toSeoulDate } from "@/lib/contract/rules/days";
import { noteChange } from "../content/change-count";
import type { Database } from "../db/client";
import { isLockTimeout } from "../db/refusals";
import {
  branch,
  category,
  closing,
  closingChoice,
  member,
  membership,
  payment,
  trial,
  type BranchRow,
} from "../db/schema";
import type { Jobs } from "../jobs/jobs";
import { announceChange } from "../jobs/site";
import { tellClosed, tellClosedTrials } from "../message/closing";
import { takeBackOffers } from "../routes/membership/offer-end";
import {
  isEarlier,
  planClosing,
  standsAsOpening,
  wantOpening,
  type ClosingPlan,
  type WantedClosing,
} from "./plan";
import { listClosings } from "./queries";

/** So many days ahead members are told (체육시설법 제29조, read from its text, not by counsel). */
const NOTICE_DAYS = 14;
/** Long enough for orders under way, less than a statement may take. */
const LOCK_TIMEOUT_MS = 8000;
const ROWS_AT_ONCE = 500;

/** A closing cannot be planned or applied; the message says why. */
export class ClosingRefusedError extends Error {
  override name = "ClosingRefusedError";
}

/** Tells the site of it: lists, the branch's own page, and each category's, whose table names the branch. */
export async function announceClosing(
  tx: Database,
  jobs: Pick<Jobs, "enqueue">,
  branchPk: number,
): Promise<void> {
  const categories = await tx.select({ id: category.id }).from(category);
  const pages = [`branch-${branchPk}`, ...categories.map(({ id }) => `category-${id}`)];
  await announceChange(tx, jobs, ["branches", "categories", "notices", ...pages]);
}

export interface ClosingWords {
  /** For members. */
  reason: string;
  /** Why they are told less than two weeks ahead. */
  urgentReason: string | null;
}

/**
 * Closes a branch for days, or moves its opening, as it was planned: in one transaction every member with a membership that
 * runs or is to come is told, what each can choose is written down, trials of these days are cancelled, and nothing more is
 * sold that they would touch. Of two at once the first does it.
 *
 * @param fingerprint of the plan that the operator has seen
 * @throws ClosingRefusedError if it is another plan by now, or one is there already
 */
export async function applyClosing(
  { db, jobs }: { db: Database; jobs: Pick<Jobs, "enqueue" | "wake"> },
  wanted: WantedClosing,
  { reason, urgentReason, fingerprint }: ClosingWords & { fingerprint: string },
  now: Date,
): Promise<ClosingPlan> {
  try {
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`));
      const locked = await lockBranch(tx, wanted.branch.pk);
      const current: WantedClosing = wanted.opensOn
        ? await wantOpening(tx, locked, wanted.opensOn)
        : { ...wanted, branch: locked };
      await refuseClosing(tx, current, urgentReason, now);
      await holdMembers(tx, current.branch.pk);
      const planned = await planClosing(tx, current, now);
      if (planned.fingerprint !== fingerprint) {
        throw new ClosingRefusedError(
          "그사이 회원권이나 예약이 바뀌어서 계획이 달라졌어요. --apply 없이 다시 보고 새 값으로 반영해 주세요.",
        );
      }
      await write(tx, current, { reason, urgentReason }, planned, now);
      await announceClosing(tx, jobs, current.branch.pk);
      // The days of an opening that moves are not to be chosen: they move now.
      if (wanted.kind === "opening") await jobs.wake(tx, "settle-closings");
      return planned;
    });
    noteChange(db);
    return plan;
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new ClosingRefusedError("다른 반영이나 결제가 아직 끝나지 않았어요. 잠시 뒤에 다시 해 주세요.");
  }
}

/** Why a closing cannot be. @throws ClosingRefusedError */
export async function refuseClosing(
  db: Database,
  { kind, branch: place, closedFrom, closedUntil, opensOn }: WantedClosing,
  urgentReason: string | null,
  now: Date,
): Promise<void> {
  const today = toSeoulDate(now);
  if (kind === "opening") {
    if (place.openDate <= today) throw new ClosingRefusedError(`${place.name}점은 이미 문을 열었어요.`);
    if (opensOn === place.openDate) throw new ClosingRefusedError(`이미 ${place.openDate}에 열기로 했어요.`);
    if (opensOn! <= today) throw new ClosingRefusedError("문 여는 날은 내일부터 적을 수 있어요.");
  } else {
    if (closedFrom <= today) throw new ClosingRefusedError("문을 닫는 날은 내일부터 적을 수 있어요.");
    if (closedFrom < addDays(today, NOTICE_DAYS) && urgentReason === null) {
      throw new ClosingRefusedError(
        `회원은 ${NOTICE_DAYS}일 전에 알아야 해요. 더 급하면 --urgent에 까닭을 적어 주세요.`,
      );
    }
    const there = (await listClosings(db, today, [place.pk])).filter((one) => one.kind !== "opening");
    const meeting = there.find(
      (one) =>
        (one.closedUntil === null || one.closedUntil >= closedFrom) &&
        (closedUntil === null || one.closedFrom <= closedUntil),
    );
    if (meeting) {
      const { closedFrom: from, closedUntil: until } = meeting;
      throw new ClosingRefusedError(
        `이미 회원에게 알린 날과 겹쳐요: ${from}부터 ${until ? `${until}까지` : "문을 닫아요"}.`,
      );
    }
  }
  const [open] = await db
    .select({ kind: closing.kind })
    .from(closingChoice)
    .innerJoin(closing, eq(closing.id, closingChoice.closingId))
    .innerJoin(membership, eq(membership.id, closingChoice.membershipId))
    .leftJoin(payment, eq(payment.id, membership.paymentId))
    .where(
      and(
        eq(closing.branchPk, place.pk),
        isNull(closing.takenBackAt),
        isNull(closingChoice.settledAt),
        // Of what is given back there is nothing to choose any more.
        isNull(membership.refundedAt),
        isNull(payment.refundDueAt),
      ),
    )
    .limit(1);
  if (open?.kind === "opening")
    throw new ClosingRefusedError("앞서 옮긴 날로 회원권을 옮기는 중이에요. 1분 뒤에 다시 해 주세요.");
  if (open)
    throw new ClosingRefusedError("앞서 알린 것에서 회원이 아직 고르고 있어요. 그날이 지난 뒤에 해 주세요.");
}

/** Locks a branch in use: orders, trials and all that refers to it wait. @throws ClosingRefusedError */
export async function lockBranch(tx: Database, pk: number): Promise<BranchRow> {
  const [row] = await tx
    .select()
    .from(branch)
    .where(and(eq(branch.pk, pk), isNull(branch.retiredAt)))
    .for("update");
  if (!row) throw new ClosingRefusedError("그사이 없어진 지점이에요.");
  return row;
}

/** Its members do not leave until the transaction ends; what they change of a membership is another plan, or comes after. */
async function holdMembers(tx: Database, branchPk: number): Promise<void> {
  const holders = tx
    .select({ id: membership.memberId })
    .from(membership)
    .where(and(eq(membership.branchPk, branchPk), isNull(membership.refundedAt)));
  const visitors = tx.select({ id: trial.memberId }).from(trial).where(eq(trial.branchPk, branchPk));
  await tx
    .select({ id: member.id })
    .from(member)
    .where(or(inArray(member.id, holders), inArray(member.id, visitors)))
    .orderBy(asc(member.id))
    .for("key share");
}

async function write(
  tx: Database,
  wanted: WantedClosing,
  { reason, urgentReason }: ClosingWords,
  { memberships, trials }: ClosingPlan,
  now: Date,
): Promise<void> {
  const { kind, branch: place, closedFrom, closedUntil, opensOn } = wanted;
  if (isEarlier(wanted)) await tx.update(closing).set({ takenBackAt: now }).where(standsAsOpening(place.pk));
  const values = { branchPk: place.pk, kind, closedFrom, closedUntil, reason, urgentReason, appliedAt: now };
  const [added] = await tx
    .insert(closing)
    // On the days from the new one on it is open.
    .values({ ...values, takenBackAt: closedFrom === opensOn ? now : null })
    .returning();
  if (!added) throw new Error("insert returned no row");
  if (opensOn) await tx.update(branch).set({ openDate: opensOn }).where(eq(branch.pk, place.pk));
  const touched = memberships.filter((planned) => planned.isTouched);
  const ids = touched.map(({ row }) => row.membershipRow.id);
  // What a closing that was taken back has left to choose is asked anew; who wants the money need not say so again.
  const before = await tx
    .update(closingChoice)
    .set({ outcome: "over", settledAt: now })
    .where(and(inArray(closingChoice.membershipId, ids), isNull(closingChoice.settledAt)))
    .returning();
  const hasChosen = new Set(before.filter(({ way }) => way === "money").map((row) => row.membershipId));
  const told = await tellClosed(tx, added, wanted, memberships, now);
  const choices = touched.map(({ row: { membershipRow } }) => ({
    closingId: added.id,
    membershipId: membershipRow.id,
    paymentId: membershipRow.paymentId,
    messageKey: told.get(membershipRow.memberId)!,
    ...(hasChosen.has(membershipRow.id) && { way: "money" as const, version: 1, chosenAt: now }),
  }));
  for (let at = 0; at < choices.length; at += ROWS_AT_ONCE) {
    await tx.insert(closingChoice).values(choices.slice(at, at + ROWS_AT_ONCE));
  }
  await takeBackOffers(tx, inArray(membership.id, ids), now);
  await tellClosedTrials(tx, added, place.name, trials, now);
  if (trials.length > 0) {
    await tx.delete(trial).where(
      inArray(
        trial.id,
        trials.map(({ id }) => id),
      ),
    );
  }
}
