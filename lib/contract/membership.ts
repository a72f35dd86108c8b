import Type, { type Static } from "typebox";
import { ProductSchema } from "./product";
import { Nullable } from "./shapes";

/** The branch of something bought there. */
export const PlaceRefSchema = Type.Object({ pk: Type.Integer(), name: Type.String() }, { title: "PlaceRef" });
export type PlaceRef = Static<typeof PlaceRefSchema>;

export const MembershipStatusSchema = Type.Union([
  Type.Literal("upcoming"),
  Type.Literal("active"),
  Type.Literal("paused"),
  Type.Literal("expired"),
  Type.Literal("refunded"),
]);
export type MembershipStatus = Static<typeof MembershipStatusSchema>;

/** Something bought that opens a branch's door: from its first day to its last, both included. */
export const MembershipSchema = Type.Object(
  {
    id: Type.Integer(),
    product: ProductSchema,
    place: PlaceRefSchema,
    status: MembershipStatusSchema,
    starts_on: Type.String({ description: "YYYY-MM-DD" }),
    ends_on: Type.String({ description: "YYYY-MM-DD, 이용할 수 있는 마지막 날" }),
    visits_left: Nullable(Type.Integer({ minimum: 0, description: "횟수로 쓰는 상품만" })),
    payment_id: Nullable(Type.String({ description: "결제 id (uuid)" })),
  },
  { title: "Membership" },
);
export type Membership = Static<typeof MembershipSchema>;

export const MembershipListSchema = Type.Array(MembershipSchema);
