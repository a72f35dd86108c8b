// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";

export const tokensShape: AnswerShape<"tokens"> = { $access: "", refresh: "" };
export const handoverCodeShape: AnswerShape<"handoverCode"> = { $code: "", expires_in: 0 };
export const handoverSessionShape: AnswerShape<"handoverSession"> = {
  $access: "",
  $refresh: "",
  nickname: "",
};
