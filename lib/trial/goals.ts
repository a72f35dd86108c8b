/** Goals to be chosen by a press; anything else is written in. */
export const trialGoals = ["체중 줄이기", "근력 키우기", "자세 바로잡기", "체력 기르기"] as const;

/** The goals of a text that are set apart by commas. */
export function splitGoals(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** Puts a goal at the end of the text, or takes it out where it stands there. */
export function toggleGoal(text: string, goal: string): string {
  const goals = splitGoals(text);
  return (goals.includes(goal) ? goals.filter((part) => part !== goal) : [...goals, goal]).join(", ");
}
