import Type, { type Static } from "typebox";
import { ConsentsSchema } from "./agreement";
import { PlaceRefSchema, RefundSchema } from "./membership";
import { ProductSchema } from "./product";
import { START_DAYS_AHEAD_MAX } from "./rules/term";
import { Nullable, PageSchema, STORABLE_WORDS_PATTERN } from "./shapes";

export const PaymentStatusSchema = Type.Union([
  Type.Literal("ready"),
  Type.Literal("paid"),
  Type.Literal("cancelled"),
  Type.Literal("failed"),
]);
export type PaymentStatus = Static<typeof PaymentStatusSchema>;

export const PayWaySchema = Type.Union([
  Type.Literal("card"),
  Type.Literal("kakaopay"),
  Type.Literal("naverpay"),
  Type.Literal("tosspay"),
  Type.Literal("transfer"),
]);
/** How a buyer pays; the three in the middle are easy pay. */
export type PayWay = Static<typeof PayWaySchema>;

/** What each way is called, in the order in which they are offered. */
export const PAY_WAY_NAMES: Record<PayWay, string> = {
  card: "카드",
  kakaopay: "카카오페이",
  naverpay: "네이버페이",
  tosspay: "토스페이",
  transfer: "계좌이체",
};

export const OfferedPayWaySchema = Type.Object({
  pay_way: PayWaySchema,
  name: Type.String({ examples: ["카드"] }),
});
export type OfferedPayWay = Static<typeof OfferedPayWaySchema>;

/** The ways that are offered now; none while online payment is closed. */
export const PayWayListSchema = Type.Array(OfferedPayWaySchema);

/** For income tax, for a business, or to the tax office's own number where none was given. */
export const CashReceiptKindSchema = Type.Union([
  Type.Literal("personal"),
  Type.Literal("business"),
  Type.Literal("self"),
]);
export type CashReceiptKind = Static<typeof CashReceiptKindSchema>;

/** The cash receipt of a transfer. A refund amends it: the old one is taken back and one for the rest is issued. */
export const CashReceiptSchema = Type.Object({
  kind: CashReceiptKindSchema,
  number_masked: Nullable(Type.String({ examples: ["010-****-5678"], description: "탈퇴했으면 null" })),
  state: Type.Union([Type.Literal("pending"), Type.Literal("issued"), Type.Literal("cancelled")]),
  amount: Type.Integer({ minimum: 0, description: "지금 발급된 금액, 원" }),
  issue_number: Nullable(Type.String({ description: "국세청 승인번호. 홈택스에서 찾을 때 써요" })),
});
export type CashReceipt = Static<typeof CashReceiptSchema>;

/**
 * An order and what became of it, in KRW. `full_price`, 정가, is the product's price without its sale, `list_price` what it
 * cost when it was ordered; `list_price` less `coupon_discount` less `point_used` is `amount`. Of an old order the full
 * price may not be known.
 */
export const PaymentSchema = Type.Object(
  {
    id: Type.String({ format: "uuid" }),
    order_number: Type.Optional(
      Nullable(
        Type.String({
          examples: ["BF-261122-48213"],
          description: "사람이 읽는 주문 번호. 이걸로 결제를 찾지는 않아요. 아주 드물게 null이에요",
        }),
      ),
    ),
    order_name: Type.String(),
    product: Nullable(ProductSchema),
    place: Nullable(PlaceRefSchema),
    full_price: Type.Optional(Type.Integer({ minimum: 0, description: "정가, 원. 모르면 없어요" })),
    list_price: Type.Integer({ minimum: 0, description: "주문할 때의 판매가, 원" }),
    coupon_discount: Type.Integer({ minimum: 0, description: "원" }),
    coupon_name: Type.Optional(Nullable(Type.String({ description: "쓴 쿠폰. 없으면 null" }))),
    bonus_days: Type.Optional(Type.Integer({ minimum: 0, description: "쿠폰이 더한 날" })),
    point_used: Type.Integer({ minimum: 0, description: "원" }),
    amount: Type.Integer({ minimum: 0, description: "실제로 낸 금액, 원" }),
    status: PaymentStatusSchema,
    method: Nullable(Type.String({ examples: ["카드"] })),
    pay_way: Type.Optional(Nullable({ ...PayWaySchema, description: "결제 수단. 0원이거나 모르면 null" })),
    cash_receipt: Type.Optional(Nullable(CashReceiptSchema)),
    card_name: Nullable(Type.String()),
    card_number_masked: Nullable(Type.String({ examples: ["9410-****-****-1234"] })),
    approved_at: Nullable(Type.String({ description: "ISO 8601" })),
    created: Type.String({ description: "ISO 8601" }),
    receipt_url: Nullable(Type.String({ description: "결제사의 영수증 주소" })),
    starts_on: Type.String({ description: "이용을 시작하는 날, YYYY-MM-DD" }),
    cancelled_at: Nullable(Type.String({ description: "ISO 8601" })),
    is_cancellable: Type.Boolean({ description: "지금 취소할 수 있는지: 이용을 시작하기 전까지" }),
    refunded_amount: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: "그만두거나 결제사에서 일부 취소해 돌려준 금액, 원. `status`는 `paid` 그대로예요",
      }),
    ),
    refund: Type.Optional(Nullable(RefundSchema)),
    moved_from: Type.Optional(
      Nullable({ ...PlaceRefSchema, description: "지점을 바꾼 주문이면 옮기기 전의 지점" }),
    ),
    term: Type.Optional(
      Nullable(
        Type.Object(
          {
            from: Type.String({ description: "YYYY-MM-DD, 첫날" }),
            to: Type.String({ description: "YYYY-MM-DD, 이용할 수 있는 마지막 날" }),
          },
          { description: "산 이용권의, 지점을 바꾼 주문이면 옮긴 이용권의 지금 날들" },
        ),
      ),
    ),
    culture_number: Type.Optional(
      Nullable(Type.String({ description: "문화비로 결제했으면 지점의 등록 번호. 아니면 null이에요" })),
    ),
    fail_reason: Type.Optional(
      Nullable(Type.String({ description: "결제되지 않은 주문이면 그 까닭과 할 일, 회원에게 보이는 말" })),
    ),
  },
  { title: "Payment" },
);
export type Payment = Static<typeof PaymentSchema>;

/**
 * What the browser needs to open the provider's window. `sandbox`: a path on the site's own origin that takes
 * `&mode=layer` (answers by `postMessage`, see `SandboxCheckoutMessage`) or `&mode=redirect` (goes on to
 * `/payment/mobileTransaction`). `portone`: the arguments of its browser SDK. Null when there is nothing to pay
 * (any more): confirm such an order straight away.
 */
export const CheckoutSchema = Nullable(
  Type.Union([
    Type.Object({
      gateway: Type.Literal("sandbox"),
      gateway_key: Type.String({ description: "confirm에 그대로 보내요" }),
      url: Type.String({ description: "결제 화면, 한 번 쓰는 주소" }),
    }),
    Type.Object({
      gateway: Type.Literal("portone"),
      gateway_key: Type.String({ description: "confirm에 그대로 보내요" }),
      store_id: Type.String(),
      channel_key: Type.String(),
      payment_id: Type.String(),
      order_name: Type.String(),
      amount: Type.Integer({ minimum: 1, description: "원" }),
      is_cultural_expense: Type.Optional(Type.Boolean({ description: "결제사에 문화비로 알릴지" })),
      pay_way: Type.Optional(PayWaySchema),
    }),
  ]),
);
export type Checkout = Static<typeof CheckoutSchema>;

/** An order and how to pay it: the answer to creating one, and to resuming an open one. */
export const PaymentWithCheckoutSchema = Type.Object(
  { ...PaymentSchema.properties, checkout: CheckoutSchema },
  { title: "PaymentWithCheckout" },
);
export type PaymentWithCheckout = Static<typeof PaymentWithCheckoutSchema>;

/** What the sandbox's page in a layer posts to its parent of the same origin. No code: not refused. */
export interface SandboxCheckoutMessage {
  type: "sandbox-checkout";
  paymentId: string;
  code?: string;
  /** For the member, in Korean. */
  message?: string;
}

/** A PostgreSQL integer from 0, also as the text that a form sends. */
const FormIntegerSchema = Type.Union([
  Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  Type.String({ pattern: "^(0|[1-9][0-9]{0,9})$" }),
]);
const EmptySchema = Type.Union([Type.Literal(""), Type.Null()]);

/** An empty field counts as none; without `pay_way` it is the first that is offered. */
export const CreatePaymentRequestSchema = Type.Object({
  product: FormIntegerSchema,
  coupon_user: Type.Optional(Type.Union([FormIntegerSchema, EmptySchema])),
  use_point: Type.Optional(Type.Union([FormIntegerSchema, EmptySchema])),
  starts_on: Type.String({
    pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
    description: `이용을 시작하는 날, 오늘(서울)부터 ${START_DAYS_AHEAD_MAX}일 뒤까지. 문을 열기 전인 지점은 여는 날부터 ${START_DAYS_AHEAD_MAX}일 뒤까지. 같은 지점의 같은 종류를 쓰고 있으면 그것이 끝난 다음 날도 돼요`,
  }),
  agreements: Type.Optional(ConsentsSchema),
  pay_way: Type.Optional(Type.Union([PayWaySchema, EmptySchema])),
  cash_receipt_number: Type.Optional(
    Nullable(
      Type.String({
        maxLength: 30,
        description:
          "계좌이체의 현금영수증을 받을 휴대폰 번호나 사업자등록번호. 없으면 10만 원부터 국세청 번호(010-000-1234)로 발급해요",
      }),
    ),
  ),
});
export type CreatePaymentRequest = Static<typeof CreatePaymentRequestSchema>;

/** How an order that is still open is to be paid instead; nothing, and its window opens as it was ordered. */
export const ReopenCheckoutRequestSchema = Nullable(
  Type.Object({
    pay_way: CreatePaymentRequestSchema.properties.pay_way,
    cash_receipt_number: Type.Optional(
      Nullable(
        Type.String({ maxLength: 30, description: "`pay_way`와 함께. 없으면 주문할 때의 번호를 지워요" }),
      ),
    ),
  }),
);
export type ReopenCheckoutRequest = NonNullable<Static<typeof ReopenCheckoutRequestSchema>>;

/** `gateway_key` is the checkout's; an order of 0 won has none. `amount` is what the page showed. */
export const ConfirmPaymentRequestSchema = Type.Object({
  gateway_key: Type.Optional(Type.String({ maxLength: 200 })),
  amount: FormIntegerSchema,
});
export type ConfirmPaymentRequest = Static<typeof ConfirmPaymentRequestSchema>;

export const PaymentPageSchema = PageSchema(PaymentSchema);

/** What was paid as culture, or went back of it, in the year of its day: a year's statement is the sum of both. */
export const CultureEntrySchema = Type.Object(
  {
    on: Type.String({ description: "YYYY-MM-DD, 결제하거나 돌려받은 날" }),
    is_refund: Type.Boolean(),
    order_number: Nullable(Type.String()),
    order_name: Type.String(),
    place: PlaceRefSchema,
    culture_number: Type.String({ description: "결제할 때 지점의 등록 번호" }),
    amount: Type.Integer({ description: "원. 돌려받았으면 0보다 작아요" }),
    counted: Type.Integer({ description: "문화비로 치는 금액, 원. PT와 팀 클래스는 절반" }),
  },
  { title: "CultureEntry" },
);
export type CultureEntry = Static<typeof CultureEntrySchema>;

export const CultureEntryListSchema = Type.Array(CultureEntrySchema);

export const CancelPaymentRequestSchema = Type.Object({
  reason: Type.String({ minLength: 1, maxLength: 200, pattern: STORABLE_WORDS_PATTERN }),
});
export type CancelPaymentRequest = Static<typeof CancelPaymentRequestSchema>;
