import { and, eq, isNull } from "drizzle-orm";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { isTrialDay, TRIAL_DAYS_AHEAD_MAX } from "@/lib/contract/rules/trial";
import type { Trial, TrialRequest } from "@/lib/contract/trial";
import type { Database } from "../../db/client";
import { getTakenConstraint } from "../../db/refusals";
import { branch, trial } from "../../db/schema";
import { ApiError } from "../../errors";
import { hasHad } from "../../number-memory";
import { toSeoulTime } from "../../time";
import { refuseFields } from "../account/refusals";

/** The trial that a member has booked; undefined for none. */
export async function findTrial(db: Database, memberId: number): Promise<Trial | undefined> {
  const [found] = await db
    .select({ trial, place: { pk: branch.pk, name: branch.name } })
    .from(trial)
    .innerJoin(branch, eq(branch.pk, trial.branchPk))
    .where(eq(trial.memberId, memberId));
  if (!found) return undefined;
  const { id, visitDate, goal, created } = found.trial;
  return { id, place: found.place, visit_date: visitDate, goal, created: toSeoulTime(created) };
}

/**
 * Books a member's one trial, for a year also the number's one: from today until 30 days ahead in Seoul, at a branch that is open on that day.
 *
 * @throws ApiError 400 with the invalid fields, 409 `trial_already_used`
 */
export async function bookTrial(
  db: Database,
  memberId: number,
  request: TrialRequest,
  now: Date,
): Promise<Trial> {
  const place = await checkRequest(db, request, now);
  if (await hasHad(db, memberId, "trial", now)) {
    throw alreadyUsed("탈퇴하기 전에 이 번호로 이미 신청하셨어요.");
  }
  const goal = request.goal?.trim() || null;
  try {
    const [added] = await db
      .insert(trial)
      .values({ memberId, branchPk: place.pk, visitDate: request.visit_date, goal, created: now })
      .returning();
    if (!added) throw new Error("insert returned no row");
    return { id: added.id, place, visit_date: added.visitDate, goal, created: toSeoulTime(added.created) };
  } catch (error) {
    if (getTakenConstraint(error) !== "trial_once") throw error;
    throw alreadyUsed("이미 신청하셨어요.");
  }
}

function alreadyUsed(why: string): ApiError {
  return new ApiError(409, "trial_already_used", `1일 체험은 한 번만 할 수 있어요. ${why}`);
}

async function checkRequest(
  db: Database,
  { place_pk, visit_date }: TrialRequest,
  now: Date,
): Promise<{ pk: number; name: string }> {
  const errors: Record<string, string[]> = {};
  const today = toSeoulDate(now);
  const [found] = await db
    .select({ pk: branch.pk, name: branch.name, openDate: branch.openDate })
    .from(branch)
    .where(and(eq(branch.pk, place_pk), isNull(branch.retiredAt)));
  if (!found) errors.place_pk = ["없는 지점이에요. 다시 골라 주세요."];
  else if (found.openDate > today) {
    errors.place_pk = ["아직 문을 열지 않은 지점이에요. 다른 지점을 골라 주세요."];
  }
  if (!isTrialDay(visit_date, today)) {
    errors.visit_date = [`오늘부터 ${TRIAL_DAYS_AHEAD_MAX}일 안의 날짜를 골라 주세요.`];
  }
  if (!found || Object.keys(errors).length > 0) throw refuseFields(errors);
  return { pk: found.pk, name: found.name };
}
