// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";

export const messagePageShape: AnswerShape<"messagePage"> = {
  count: 0,
  _next: "",
  _previous: "",
  $results: [{ $id: "", title: "", $text: "", link: "", $created: "", is_read: false }],
  unread: 0,
};
export const unreadMessagesShape: AnswerShape<"unreadMessages"> = { unread: 0 };
