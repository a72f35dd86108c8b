import Type from "typebox";
import { Nullable } from "./shapes";

/** What the chain's app sends when a member checks in. */
export const VisitRequestSchema = Type.Object(
  {
    id: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: "^[\\x21-\\x7e]+$",
      description: "앱이 정하는 번호",
    }),
    membership: Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "회원권 id" }),
    visited_at: Type.String({ maxLength: 40, description: "ISO 8601" }),
  },
  { title: "VisitRequest" },
);

export const VisitSchema = Type.Object(
  { visits_left: Nullable(Type.Integer({ minimum: 0, description: "횟수로 쓰는 것만" })) },
  { title: "Visit" },
);
