// Made from lib/contract: npx tsx scripts/answer-shapes.ts
import type { AnswerShape } from "../answers";

export const noticePageShape: AnswerShape<"noticePage"> = {
  $count: 0,
  _next: "",
  _previous: "",
  $results: [
    {
      $id: 0,
      $title: "",
      category: "",
      is_pinned: false,
      created: "",
      _updated: "",
      summary: "",
      _place: { $pk: 0, $name: "" },
    },
  ],
};
