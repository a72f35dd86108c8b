import { and, eq, gt, isNull } from "drizzle-orm";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { isOverToday, listHoursOn } from "@/lib/contract/rules/hours";
import { isTrialDay, TRIAL_DAYS_AHEAD_MAX } from "@/lib/contract/rules/trial";
import type { Trial, TrialChange, TrialRequest } from "@/lib/contract/trial";
import { listClosings, lockClosings, withClosings } from "../../closing/queries";
import type { Database } from "../../db/client";
import { getTakenConstraint } from "../../db/refusals";
import { branch, trial } from "../../db/schema";
import { ApiError } from "../../errors";
import { tell } from "../../message/tell";
import { writeDay } from "../../message/templates";
import { hasHad } from "../../number-memory";
import { toSeoulTime } from "../../time";
import { refuseFields } from "../account/refusals";
import { listHolidays } from "../branch/queries";

/** What is kept of each of a member's trials: of one at a time. */
const OF_TRIAL = "trial";

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
  const errors = await findErrors(db, request, now);
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  if (await hasHad(db, memberId, "trial", now)) {
    throw alreadyUsed("탈퇴하기 전에 이 번호로 이미 신청하셨어요.");
  }
  const goal = request.goal?.trim() || null;
  try {
    await db.transaction(async (tx) => {
      await refuseClosed(tx, request, now);
      await tx
        .insert(trial)
        .values({ memberId, branchPk: request.place_pk, visitDate: request.visit_date, goal, created: now });
      await tellTrial(tx, "trial_booked", await requireTrial(tx, memberId), memberId, now);
    });
  } catch (error) {
    if (getTakenConstraint(error) !== "trial_once") throw error;
    throw alreadyUsed("이미 신청하셨어요.");
  }
  return requireTrial(db, memberId);
}

/**
 * Moves a member's trial to another day or branch, as often as wanted until the day before. One statement decides and
 * changes, so of two at once the later one counts, whole, and none changes a trial whose day has begun.
 *
 * @throws ApiError 400 with the invalid fields, 404 `trial_not_found`, 409 `trial_too_late`
 */
export async function changeTrial(
  db: Database,
  memberId: number,
  change: TrialChange,
  now: Date,
): Promise<Trial> {
  const { place_pk, visit_date } = change;
  if (place_pk === undefined && visit_date === undefined) {
    throw refuseFields({ visit_date: ["바꿀 날이나 지점을 골라 주세요."] });
  }
  const booked = await findTrial(db, memberId);
  const errors = await findErrors(db, change, now, booked);
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
  return db.transaction(async (tx) => {
    await refuseClosed(tx, change, now, booked);
    const changed = await tx
      .update(trial)
      .set({ branchPk: place_pk, visitDate: visit_date })
      .where(isOpenTrial(memberId, now))
      .returning({ id: trial.id });
    if (changed.length === 0) throw await findRefusal(tx, memberId);
    const moved = await requireTrial(tx, memberId);
    await tellTrial(tx, "trial_changed", moved, memberId, now);
    return moved;
  });
}

/**
 * Deletes a member's trial, until the day before: it then counts as not used, and another one can be booked.
 *
 * @throws ApiError 404 `trial_not_found`, 409 `trial_too_late`
 */
export async function cancelTrial(db: Database, memberId: number, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.delete(trial).where(isOpenTrial(memberId, now)).returning({ id: trial.id });
    if (gone.length === 0) throw await findRefusal(tx, memberId);
    await tell(tx, { memberId, event: "trial_cancelled", subject: OF_TRIAL, values: {} }, now);
  });
}

function tellTrial(
  tx: Database,
  event: "trial_booked" | "trial_changed",
  { place, visit_date }: Trial,
  memberId: number,
  now: Date,
): Promise<void> {
  const values = { 지점: place.name, 날: writeDay(visit_date) };
  return tell(tx, { memberId, event, subject: OF_TRIAL, values }, now);
}

/** Its operator may close the branch for that day meanwhile; from now on that waits. */
async function refuseClosed(tx: Database, change: TrialChange, now: Date, booked?: Trial): Promise<void> {
  const pk = change.place_pk ?? booked?.place.pk;
  if (pk !== undefined) await lockClosings(tx, pk, toSeoulDate(now));
  const errors = await findErrors(tx, change, now, booked);
  if (Object.keys(errors).length > 0) throw refuseFields(errors);
}

/** The same rule as `isTrialOpen`, for the database to decide. */
function isOpenTrial(memberId: number, now: Date) {
  return and(eq(trial.memberId, memberId), gt(trial.visitDate, toSeoulDate(now)));
}

async function findRefusal(db: Database, memberId: number): Promise<ApiError> {
  return (await findTrial(db, memberId)) ? new ApiError("trial_too_late") : new ApiError("trial_not_found");
}

/** @throws ApiError 404 if another call of the member's has just cancelled it */
async function requireTrial(db: Database, memberId: number): Promise<Trial> {
  const found = await findTrial(db, memberId);
  if (!found) throw await findRefusal(db, memberId);
  return found;
}

function alreadyUsed(why: string): ApiError {
  return new ApiError("trial_already_used", { values: { why } });
}

/**
 * What is wrong with the fields that are there, by name.
 *
 * @param booked has the branch and the day that stay where the request names none
 */
async function findErrors(
  db: Database,
  { place_pk, visit_date }: TrialChange,
  now: Date,
  booked?: Trial,
): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {};
  const today = toSeoulDate(now);
  const pk = place_pk ?? booked?.place.pk;
  const day = visit_date ?? booked?.visit_date;
  const [found] =
    pk === undefined
      ? []
      : await db
          .select({
            pk: branch.pk,
            openDate: branch.openDate,
            hours: branch.hours,
            closures: branch.closures,
          })
          .from(branch)
          .where(and(eq(branch.pk, pk), isNull(branch.retiredAt)));
  if (place_pk !== undefined) {
    if (!found) errors.place_pk = ["없는 지점이에요. 다시 골라 주세요."];
    else if (found.openDate > today) {
      errors.place_pk = ["아직 문을 열지 않은 지점이에요. 다른 지점을 골라 주세요."];
    }
  }
  if (visit_date !== undefined && !isTrialDay(visit_date, today)) {
    errors.visit_date = [`오늘부터 ${TRIAL_DAYS_AHEAD_MAX}일 안의 날짜를 골라 주세요.`];
  } else if (day !== undefined && found && found.hours.length > 0) {
    const closed = withClosings(found, await listClosings(db, today, [found.pk]));
    const { hours, reason } = listHoursOn(closed, day, await listHolidays(db, day));
    if (hours.length === 0) {
      errors.visit_date = [`그날은 지점이 쉬어요${reason && `(${reason})`}. 다른 날을 골라 주세요.`];
    } else if (day === today && isOverToday({ hours }, now)) {
      errors.visit_date = ["오늘은 지점이 문을 닫았어요. 다른 날을 골라 주세요."];
    }
  }
  return errors;
}
