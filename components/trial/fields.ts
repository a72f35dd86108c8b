import { ApiError } from "@/lib/api/api-error";
import { isTrialDay, TRIAL_DAYS_AHEAD_MAX, TRIAL_GOAL_MAX_LENGTH } from "@/lib/contract/rules/trial";
import { describeError, FORM_WORDS } from "@/lib/format/error";

/** The form's values; `placePk` is the chosen branch's key as text, empty while none is chosen. */
export type TrialValues = { placePk: string; visitDate: string; goal: string };
export const emptyTrial: TrialValues = { placePk: "", visitDate: "", goal: "" };

/** What is wrong, by field; `form` belongs to no field. */
export type TrialProblems = Partial<Record<keyof TrialValues | "form", string>>;

/**
 * Validates the form before it is sent.
 *
 * @param openPks keys of the branches that can be visited; undefined until they are known: then the server decides
 * @param today in Seoul, YYYY-MM-DD
 */
export function findTrialProblems(
  { placePk, visitDate, goal }: TrialValues,
  openPks: readonly number[] | undefined,
  today: string,
): TrialProblems {
  const problems: TrialProblems = {};
  if (!placePk || openPks?.every((pk) => String(pk) !== placePk))
    problems.placePk = "체험할 지점을 골라 주세요.";
  if (!visitDate) problems.visitDate = "방문할 날을 골라 주세요.";
  else if (!isTrialDay(visitDate, today)) {
    problems.visitDate = `오늘부터 ${TRIAL_DAYS_AHEAD_MAX}일 안에서 골라 주세요.`;
  }
  if ([...goal.trim()].length > TRIAL_GOAL_MAX_LENGTH) {
    problems.goal = `${TRIAL_GOAL_MAX_LENGTH}자까지 쓸 수 있어요.`;
  }
  return problems;
}

/** Assigns the server's messages to their fields. */
export function placeTrialFailure(error: unknown): TrialProblems {
  const { place_pk: place, visit_date: day, goal } = error instanceof ApiError ? error.fields : {};
  const problems: TrialProblems = {
    ...(place?.[0] && { placePk: place[0] }),
    ...(day?.[0] && { visitDate: day[0] }),
    ...(goal?.[0] && { goal: goal[0] }),
  };
  return Object.keys(problems).length > 0 ? problems : { form: describeError(error, { words: FORM_WORDS }) };
}

/** Goals to choose with a click; anything else is typed. */
export const trialGoals = ["체중 줄이기", "근력 키우기", "자세 바로잡기", "체력 기르기"] as const;

/** The goals of a text, separated by commas. */
export function splitGoals(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Adds a goal at the end of the text, or removes it if it is there. */
export function toggleGoal(text: string, goal: string): string {
  const goals = splitGoals(text);
  return (goals.includes(goal) ? goals.filter((part) => part !== goal) : [...goals, goal]).join(", ");
}
