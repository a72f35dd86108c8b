import { ApiError } from "@/lib/api/api-error";
import { isTrialDay, TRIAL_DAYS_AHEAD_MAX, TRIAL_GOAL_MAX_LENGTH } from "@/lib/contract/rules/trial";
import { describeError, FORM_WORDS } from "@/lib/format/error";

/** What the form holds; `placePk` is the chosen branch's key as text, empty while none is. */
export type TrialValues = { placePk: string; visitDate: string; goal: string };
export const emptyTrial: TrialValues = { placePk: "", visitDate: "", goal: "" };

/** What is wrong, by field; `form` belongs to none. */
export type TrialProblems = Partial<Record<keyof TrialValues | "form", string>>;

/**
 * Looks through the form before it is sent.
 *
 * @param openPks keys of the branches that can be visited
 * @param today in Seoul, YYYY-MM-DD
 */
export function findTrialProblems(
  { placePk, visitDate, goal }: TrialValues,
  openPks: readonly number[],
  today: string,
): TrialProblems {
  const problems: TrialProblems = {};
  if (!openPks.some((pk) => String(pk) === placePk)) problems.placePk = "체험할 지점을 골라 주세요.";
  if (!visitDate) problems.visitDate = "방문할 날을 골라 주세요.";
  else if (!isTrialDay(visitDate, today)) {
    problems.visitDate = `오늘부터 ${TRIAL_DAYS_AHEAD_MAX}일 안에서 골라 주세요.`;
  }
  if ([...goal.trim()].length > TRIAL_GOAL_MAX_LENGTH) {
    problems.goal = `${TRIAL_GOAL_MAX_LENGTH}자까지 쓸 수 있어요.`;
  }
  return problems;
}

/** Puts the server's words at the fields that they are about. */
export function placeTrialFailure(error: unknown): TrialProblems {
  const { place_pk: place, visit_date: day, goal } = error instanceof ApiError ? error.fields : {};
  const problems: TrialProblems = {
    ...(place?.[0] && { placePk: place[0] }),
    ...(day?.[0] && { visitDate: day[0] }),
    ...(goal?.[0] && { goal: goal[0] }),
  };
  return Object.keys(problems).length > 0 ? problems : { form: describeError(error, { words: FORM_WORDS }) };
}
