import Type, { type Static } from "typebox";
import { PlaceRefSchema } from "./membership";
import { ProductKindSchema } from "./product";
import { Nullable } from "./shapes";

export const DiscountTypeSchema = Type.Union([
  Type.Literal("amount"),
  Type.Literal("percent"),
  Type.Literal("free_days"),
]);
export type DiscountType = Static<typeof DiscountTypeSchema>;

/** What an order must be for a coupon to be used; what is missing is no condition (docs/product.md 11.11). */
export const CouponConditionsSchema = Type.Object({
  product_kinds: Type.Optional(Type.Array(ProductKindSchema)),
  min_months: Type.Optional(Type.Integer({ minimum: 1 })),
  min_visits: Type.Optional(Type.Integer({ minimum: 1 })),
  first_purchase_only: Type.Optional(Type.Boolean()),
  branch_pks: Type.Optional(Type.Array(Type.Integer({ minimum: 1 }))),
});
export type CouponConditions = Static<typeof CouponConditionsSchema>;

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
    min_price: Type.Integer({ minimum: 0, description: "이 가격 이상을 살 때 쓸 수 있어요, 원" }),
    conditions: CouponConditionsSchema,
    places: Type.Optional(Type.Array(PlaceRefSchema, { description: "`branch_pks`의 지점" })),
    starts_at: Type.String({ description: "ISO 8601" }),
    expires_at: Nullable(Type.String({ description: "ISO 8601" })),
    quantity_left: Nullable(Type.Integer({ minimum: 0, description: "수량 제한이 없으면 null" })),
  },
  { title: "Coupon" },
);
export type Coupon = Static<typeof CouponSchema>;

/** Whether a held coupon can be used for a product: what it does, or a Korean sentence that says why not. */
export const CouponUseSchema = Type.Object(
  {
    ok: Type.Boolean(),
    reason: Type.Optional(Type.String({ description: "쓸 수 없는 까닭" })),
    discount_krw: Type.Optional(Type.Integer({ minimum: 0 })),
    bonus_days: Type.Optional(Type.Integer({ minimum: 0 })),
  },
  { title: "CouponUse" },
);
export type CouponUse = Static<typeof CouponUseSchema>;

/** Something on sale that a held coupon can be used for now, with its price before and after. */
export const CouponExampleSchema = Type.Object(
  {
    product: Type.Integer(),
    name: Type.String({ examples: ["회원권 6개월"] }),
    place: PlaceRefSchema,
    price: Type.Integer({ minimum: 0, description: "판매가, 원" }),
    price_after: Type.Integer({ minimum: 0, description: "쿠폰을 쓴 뒤, 원" }),
    bonus_days: Type.Integer({ minimum: 0 }),
  },
  { title: "CouponExample" },
);
export type CouponExample = Static<typeof CouponExampleSchema>;

/**
 * A coupon a member holds. `is_active` says whether it can be used now for anything: false once it is used, expired, or
 * for a first purchase that was made; and before it starts.
 */
export const CouponUserSchema = Type.Object(
  {
    id: Type.Integer(),
    is_active: Type.Boolean(),
    used_at: Nullable(Type.String({ description: "ISO 8601" })),
    created: Type.String({ description: "ISO 8601" }),
    expires_at: Nullable(Type.String({ description: "ISO 8601" })),
    b_coupon: Nullable(CouponSchema),
    usable: Type.Optional(CouponUseSchema),
    example: Type.Optional(Nullable(CouponExampleSchema)),
  },
  { title: "CouponUser" },
);
export type CouponUser = Static<typeof CouponUserSchema>;

export const CouponUserListSchema = Type.Array(CouponUserSchema);

export const CouponUserQuerySchema = Type.Object({
  product: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: "이 상품에 쓸 수 있는지도 답해요" }),
  ),
  examples: Type.Optional(
    Type.Literal("true", {
      description: "쓸 수 있는 쿠폰마다 그 쿠폰으로 살 수 있는 상품 하나(`example`)를 붙여요",
    }),
  ),
});

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
