import Type, { type Static } from "typebox";
import { Nullable } from "./shapes";

export const DiscountTypeSchema = Type.Union([
  Type.Literal("amount"),
  Type.Literal("percent"),
  Type.Literal("free_days"),
]);
export type DiscountType = Static<typeof DiscountTypeSchema>;

/** A coupon as it is offered. `b_coupon` true means a business coupon. */
export const CouponSchema = Type.Object(
  {
    id: Type.Integer(),
    code_value: Type.String(),
    name: Type.String(),
    description: Type.String(),
    is_active: Type.Boolean(),
    b_coupon: Type.Boolean({ description: "비즈니스 쿠폰인지" }),
    discount_type: DiscountTypeSchema,
    discount_value: Type.Integer({ minimum: 0, description: "원, %, 일" }),
    min_price: Type.Integer({ minimum: 0, description: "이 값 이상을 살 때 쓸 수 있어요, 원" }),
    starts_at: Type.String({ description: "ISO 8601" }),
    expires_at: Nullable(Type.String({ description: "ISO 8601" })),
    quantity_left: Nullable(Type.Integer({ minimum: 0, description: "수량 제한이 없으면 null" })),
  },
  { title: "Coupon" },
);
export type Coupon = Static<typeof CouponSchema>;

/** A coupon a member holds. `is_active` is false once it is used or expired. */
export const CouponUserSchema = Type.Object(
  {
    id: Type.Integer(),
    is_active: Type.Boolean(),
    used_at: Nullable(Type.String({ description: "ISO 8601" })),
    created: Type.String({ description: "ISO 8601" }),
    expires_at: Nullable(Type.String({ description: "ISO 8601" })),
    b_coupon: Nullable(CouponSchema),
  },
  { title: "CouponUser" },
);
export type CouponUser = Static<typeof CouponUserSchema>;

export const CouponUserListSchema = Type.Array(CouponUserSchema);

/** Codes are typed by hand: letters in either case, digits, hyphens. */
const CodeValueSchema = Type.String({ minLength: 1, maxLength: 40, examples: ["WELCOME10"] });

/** `b_coupon` is the coupon's id; forms send it as text. */
export const ClaimCouponRequestSchema = Type.Object({
  b_coupon: Type.Union([
    Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    Type.String({ pattern: "^[1-9][0-9]{0,9}$" }),
  ]),
});

export const ClaimMembershipCouponRequestSchema = Type.Object({ code_value: CodeValueSchema });

/** What a friend's code gives, and who sent it; the nickname is masked. */
export const ReferralOfferSchema = Type.Object(
  { coupon: CouponSchema, referrer: Type.Object({ nickname: Type.String() }) },
  { title: "ReferralOffer" },
);
export type ReferralOffer = Static<typeof ReferralOfferSchema>;

/** A member's invitation code, and its results so far. */
export const ReferralSchema = Type.Object(
  {
    code_value: Type.String({ examples: ["A1B2C3D4E5"] }),
    url: Type.String({ description: "친구에게 보내는 주소" }),
    joined: Type.Integer({ minimum: 0, description: "이 코드로 가입한 친구 수" }),
    rewarded_point: Type.Integer({ minimum: 0, description: "지금까지 받은 포인트" }),
  },
  { title: "Referral" },
);
export type Referral = Static<typeof ReferralSchema>;
