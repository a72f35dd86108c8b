// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";

export const contractShape: AnswerShape<"contract"> = {
  $file_name: "",
  $html: "",
  __term_now: { from: "", to: "" },
};
