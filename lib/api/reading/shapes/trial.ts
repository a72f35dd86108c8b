// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";

export const trialShape: AnswerShape<"trial"> = {
  $id: 0,
  $place: { pk: 0, name: "" },
  $visit_date: "",
  _goal: "",
  created: "",
};
export const ownTrialShape: AnswerShape<"ownTrial"> = [trialShape, null];
