// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";

export const userShape: AnswerShape<"user"> = {
  $id: 0,
  __name: "",
  __nickname: ["", null],
  __photo_uri: ["", null],
  __email: ["", null],
  __phone_number: "",
  __gender: "",
  __birth_date: "",
  __remain_point: 0,
  __allowed_for_marketing: false,
  __marketing_changed_at: ["", null],
};
export const tokensShape: AnswerShape<"tokens"> = { $access: "", refresh: "" };
export const handoverCodeShape: AnswerShape<"handoverCode"> = { $code: "", expires_in: 0 };
export const handoverSessionShape: AnswerShape<"handoverSession"> = {
  $access: "",
  $refresh: "",
  nickname: "",
};
