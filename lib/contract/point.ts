import Type, { type Static } from "typebox";
import { Nullable } from "./shapes";

/** Points spent: `amount` is positive, `balance` is what was left afterwards. */
export const UsedPointSchema = Type.Object(
  {
    id: Type.Integer(),
    created: Type.String({ description: "ISO 8601" }),
    amount: Type.Integer({ minimum: 1 }),
    reason: Type.String(),
    balance: Type.Integer({ minimum: 0 }),
  },
  { title: "UsedPoint" },
);
export type UsedPoint = Static<typeof UsedPointSchema>;

export const UsedPointLogSchema = Type.Object(
  { data: Type.Array(UsedPointSchema), remain_point: Type.Integer({ minimum: 0 }) },
  { title: "UsedPointLog" },
);
export type UsedPointLog = Static<typeof UsedPointLogSchema>;

/** Points received: `remaining` is what is still unspent of this charge. */
export const ChargedPointSchema = Type.Object(
  {
    id: Type.Integer(),
    created: Type.String({ description: "ISO 8601" }),
    amount: Type.Integer({ minimum: 1 }),
    remaining: Type.Integer({ minimum: 0 }),
    reason: Type.String(),
    expires_at: Nullable(Type.String({ description: "ISO 8601" })),
  },
  { title: "ChargedPoint" },
);
export type ChargedPoint = Static<typeof ChargedPointSchema>;

export const ChargedPointListSchema = Type.Array(ChargedPointSchema);
