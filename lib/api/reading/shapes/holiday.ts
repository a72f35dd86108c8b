// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";

export const holidayListShape: AnswerShape<"holidayList"> = [{ $date: "", name: "" }];
