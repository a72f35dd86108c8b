import Type, { type Static } from "typebox";
import { PlaceRefSchema } from "./membership";
import { Nullable } from "./nullable";
import { PageSchema } from "./page";
import { ProductSchema } from "./product";

export const PaymentStatusSchema = Type.Union([
  Type.Literal("ready"),
  Type.Literal("paid"),
  Type.Literal("cancelled"),
  Type.Literal("failed"),
]);
export type PaymentStatus = Static<typeof PaymentStatusSchema>;

/** An order and what became of it. `list_price` less `coupon_discount` less `point_used` is `amount`, in KRW. */
export const PaymentSchema = Type.Object(
  {
    id: Type.String({ format: "uuid" }),
    order_name: Type.String(),
    product: Nullable(ProductSchema),
    place: Nullable(PlaceRefSchema),
    list_price: Type.Integer({ minimum: 0, description: "원" }),
    coupon_discount: Type.Integer({ minimum: 0, description: "원" }),
    point_used: Type.Integer({ minimum: 0, description: "원" }),
    amount: Type.Integer({ minimum: 0, description: "실제로 낸 금액, 원" }),
    status: PaymentStatusSchema,
    method: Nullable(Type.String({ examples: ["카드"] })),
    card_name: Nullable(Type.String()),
    card_number_masked: Nullable(Type.String({ examples: ["9410-****-****-1234"] })),
    approved_at: Nullable(Type.String({ description: "ISO 8601" })),
    created: Type.String({ description: "ISO 8601" }),
    receipt_url: Nullable(Type.String({ description: "결제사의 영수증 주소" })),
    starts_on: Type.String({ description: "이용을 시작하는 날, YYYY-MM-DD" }),
    cancelled_at: Nullable(Type.String({ description: "ISO 8601" })),
    is_cancellable: Type.Boolean({ description: "지금 취소할 수 있는지: 이용을 시작하기 전까지" }),
  },
  { title: "Payment" },
);
export type Payment = Static<typeof PaymentSchema>;

export const PaymentPageSchema = PageSchema(PaymentSchema);

export const CancelPaymentRequestSchema = Type.Object({
  // Something other than blanks, and no NUL, which no database text can hold.
  reason: Type.String({ minLength: 1, maxLength: 200, pattern: "^[^\\u0000]*[^\\s\\u0000][^\\u0000]*$" }),
});
export type CancelPaymentRequest = Static<typeof CancelPaymentRequestSchema>;
