// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";

export const phoneCheckShape: AnswerShape<"phoneCheck"> = { $is_registered: false };
export const smsSentShape: AnswerShape<"smsSent"> = { $expires_in: 0 };
export const smsVerifiedShape: AnswerShape<"smsVerified"> = { $verified: false };
export const nicknameCheckShape: AnswerShape<"nicknameCheck"> = { $is_available: false };
export const newPasswordFlagsShape: AnswerShape<"newPasswordFlags"> = {
  is_eight: false,
  is_special: false,
  is_same: false,
};
export const passwordVerifiedShape: AnswerShape<"passwordVerified"> = { $is_valid: false };
export const recordsShape: AnswerShape<"records"> = { $file_name: "", $html: "", $json: "" };
export const agreedTextListShape: AnswerShape<"agreedTextList"> = [
  { $name: "", $version: "", title: "", content: "", agreed_at: "" },
];
