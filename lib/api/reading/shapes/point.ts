// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";

export const usedPointLogShape: AnswerShape<"usedPointLog"> = {
  $data: [{ $id: 0, $created: "", $amount: 0, reason: "", balance: 0 }],
  remain_point: 0,
};
export const chargedPointListShape: AnswerShape<"chargedPointList"> = [
  { $id: 0, $created: "", $amount: 0, remaining: 0, reason: "", _expires_at: "" },
];
