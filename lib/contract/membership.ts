import Type, { type Static } from "typebox";
import { ConsentsSchema } from "./agreement";
import { ProductSchema } from "./product";
import { Nullable, STORABLE_WORDS_PATTERN } from "./shapes";

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

/** Days on which a membership rests, both included. They are no days of use: each moves the last day by one. */
export const PauseSchema = Type.Object(
  {
    from: Type.String({ description: "YYYY-MM-DD, 쉬는 첫날" }),
    to: Type.String({ description: "YYYY-MM-DD, 쉬는 마지막 날" }),
    closing: Type.Optional(
      Type.Boolean({ description: "지점이 쉬어서 쉬는 날: 상품의 쉬기에서 줄지 않고, 되돌리지 못해요" }),
    ),
  },
  { title: "Pause" },
);
export type Pause = Static<typeof PauseSchema>;

/**
 * `cancel`: before the first day, or unused within the first seven, everything comes back. `stop`: from the first day on,
 * by the refund rule.
 */
const RefundKindSchema = Type.Union([Type.Literal("cancel"), Type.Literal("stop")]);

/** From what is paid to what comes back: paid = used_amount + penalty + amount, whole won. */
const workingFields = {
  paid: Type.Integer({ minimum: 0, description: "돈으로 낸 금액, 원" }),
  used_amount: Type.Integer({ minimum: 0, description: "이용한 만큼, 원" }),
  penalty: Type.Integer({ minimum: 0, description: "위약금, 원" }),
  amount: Type.Integer({ minimum: 0, description: "돌려받는 금액, 원" }),
  unit: Type.Union([Type.Literal("day"), Type.Literal("visit")]),
  used: Type.Integer({ minimum: 0, description: "이용한 날이나 횟수. 쉰 날과 쿠폰이 더한 날은 세지 않아요" }),
  total: Type.Integer({ minimum: 1, description: "모두 며칠이나 몇 회" }),
  points: Type.Integer({ minimum: 0, description: "돌려받는 포인트: 쓰지 않은 만큼, 위약금 없이" }),
  withdrawal: Type.Optional(
    Type.Object(
      {
        until: Type.String({ description: "YYYY-MM-DD, 위약금 없이 그만둘 수 있는 마지막 날" }),
        applies: Type.Boolean({ description: "그래서 위약금이 없는지" }),
        reason: Type.Optional(
          Type.Union([Type.Literal("seven_days"), Type.Literal("minor")], {
            description: "7일 안심, 또는 만 19세 전에 사서 그 전날까지",
          }),
        ),
        long_terms_closed_until: Type.Optional(
          Type.String({ description: "YYYY-MM-DD, 그만두면 그날까지 1개월보다 긴 것을 살 수 없어요" }),
        ),
      },
      { description: "7일 안심: 결제일과 시작일 가운데 늦은 날부터 7일" },
    ),
  ),
  usable_through: Type.Optional(
    Nullable(
      Type.String({
        description: "YYYY-MM-DD, 이용한 날로 센 그만두는 날: 그날까지 쓸 수 있어요. 없으면 바로 끝나요",
      }),
    ),
  ),
};

/** What stopping on a day would bring back, with its working. */
export const RefundQuoteSchema = Type.Object(
  {
    kind: RefundKindSchema,
    on: Type.String({ description: "YYYY-MM-DD, 그만두는 날" }),
    ...workingFields,
    point_used: Type.Integer({ minimum: 0, description: "포인트로 낸 만큼" }),
    is_coupon_returned: Type.Boolean({ description: "쓴 쿠폰을 돌려받는지: 쓰기 전에 취소할 때만" }),
    is_coupon_spent: Type.Boolean({ description: "쓴 쿠폰이 돌아오지 않는지: 시작한 뒤에는" }),
    paused_days: Type.Integer({ minimum: 0, description: "그날까지 쉰 날. 이용한 날로 세지 않아요" }),
    bonus_days: Type.Integer({ minimum: 0, description: "쿠폰이 더한 날. 어느 쪽에도 세지 않아요" }),
  },
  { title: "RefundQuote" },
);
export type RefundQuote = Static<typeof RefundQuoteSchema>;

/** A stop or a cancellation that was asked for. Of one that waits for its day the sum is that day's: not known yet. */
export const RefundSchema = Type.Object(
  {
    kind: RefundKindSchema,
    status: Type.Union([Type.Literal("scheduled"), Type.Literal("requested"), Type.Literal("refunded")], {
      description: "그날을 기다려요, 결제사의 답을 기다려요, 돌려드렸어요",
    }),
    on: Type.String({ description: "YYYY-MM-DD, 그만두는 날" }),
    working: Nullable(Type.Object(workingFields)),
    requested_at: Type.String({ description: "ISO 8601" }),
    by_closing: Type.Optional(
      Type.Union([Type.Literal("chosen"), Type.Literal("default")], {
        description: "지점이 문을 열지 않아 끝났으면, 회원이 돌려받기를 골랐는지 고르지 않았는지",
      }),
    ),
    refunded_at: Nullable(Type.String({ description: "ISO 8601" })),
    interest: Type.Optional(
      Nullable(
        Type.Object(
          {
            amount: Type.Integer({ minimum: 1, description: "원" }),
            paid_at: Nullable(Type.String({ description: "ISO 8601, 계좌로 보낸 때" })),
          },
          { description: "환불이 늦어 더 드리는 이자" },
        ),
      ),
    ),
    at_desk: Type.Optional(
      Type.Boolean({ description: "넘겨받은 것이라 결제사가 아니라 지점이 계좌로 보내는지" }),
    ),
  },
  { title: "Refund" },
);
export type Refund = Static<typeof RefundSchema>;

export const ClosingWaySchema = Type.Union(
  [Type.Literal("wait"), Type.Literal("money"), Type.Literal("move")],
  { description: "기다려요(쉬는 날만큼 늘어나요), 위약금 없이 돌려받아요, 다른 지점으로 옮겨요" },
);
export type ClosingWay = Static<typeof ClosingWaySchema>;

/** That the branch of a membership will be closed, and what its member can choose until then. */
export const MembershipClosingSchema = Type.Object(
  {
    kind: Type.Union([Type.Literal("for_good"), Type.Literal("break")]),
    from: Type.String({ description: "YYYY-MM-DD, 문을 닫는 첫날" }),
    until: Nullable(Type.String({ description: "YYYY-MM-DD, 마지막 날. 아주 닫으면 없어요" })),
    reason: Type.String(),
    deadline: Type.String({ description: "YYYY-MM-DD, 고르거나 바꿀 수 있는 마지막 날" }),
    ways: Type.Array(ClosingWaySchema),
    default_way: Nullable(ClosingWaySchema),
    way: Nullable(ClosingWaySchema),
    version: Type.Integer({ minimum: 0, description: "고르는 요청에 그대로 넣어요" }),
    ends_on: Nullable(Type.String({ description: "YYYY-MM-DD, 기다리면 새 마지막 날" })),
    amount: Type.Integer({ minimum: 0, description: "돌려받으면 그 금액, 원" }),
    points: Type.Integer({ minimum: 0, description: "돌려받으면 그 포인트" }),
    is_taken_back: Type.Optional(
      Type.Boolean({
        description: "닫지 않기로 했으면 true. `wait`는 그대로 다니기, `money`는 약속대로 돌려받기예요",
      }),
    ),
  },
  { title: "MembershipClosing" },
);
export type MembershipClosing = Static<typeof MembershipClosingSchema>;

/** The rest of a membership, offered to somebody else, as its giver sees it. */
export const OpenOfferSchema = Type.Object(
  {
    number_end: Type.String({ description: "받을 사람 번호의 끝 네 자리" }),
    until: Type.String({ description: "YYYY-MM-DD, 받을 수 있는 마지막 날" }),
  },
  { title: "OpenOffer" },
);

/** What somebody else bought, and handed the rest of on. */
export const HandedFromSchema = Type.Object(
  {
    starts_on: Type.String({ description: "YYYY-MM-DD, 처음 산 사람의 첫날. 환불은 그날부터 세요" }),
    paid: Type.Integer({ minimum: 0, description: "처음 산 사람이 낸 금액, 원" }),
  },
  { title: "HandedFrom" },
);

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
    pauses: Type.Optional(Type.Array(PauseSchema, { description: "쉬었거나 쉴 날, 이른 것부터" })),
    bonus_days: Type.Optional(Type.Integer({ minimum: 0, description: "쿠폰이 더한 날, 맨 끝에 와요" })),
    refund: Type.Optional(Nullable(RefundSchema)),
    order_number: Type.Optional(Nullable(Type.String({ description: "산 주문의, 사람이 읽는 번호" }))),
    moved_on: Type.Optional(
      Nullable(
        Type.String({ description: "YYYY-MM-DD, 마지막으로 지점을 바꾼 날. 그날부터 한 달에 한 번이에요" }),
      ),
    ),
    moved_by: Type.Optional(
      Nullable(Type.String({ description: "그때의 주문 id (uuid). 그 계약서가 지금의 계약서예요" })),
    ),
    cancellable_until: Type.Optional(
      Nullable(
        Type.String({
          description: "ISO 8601, 1일권만: 그날 지점이 문을 여는 때. 그 전에 취소하면 모두 돌려받아요",
        }),
      ),
    ),
    closing: Type.Optional(Nullable(MembershipClosingSchema)),
    paid: Type.Optional(Type.Integer({ minimum: 0, description: "낸 금액, 원. 지점을 바꾸며 낸 것까지" })),
    offer: Type.Optional(Nullable(OpenOfferSchema)),
    handed_on: Type.Optional(
      Nullable(Type.String({ description: "YYYY-MM-DD, 넘겨줬으면 그 마지막 날. 그날까지 써요" })),
    ),
    handed_from: Type.Optional(Nullable(HandedFromSchema)),
  },
  { title: "Membership" },
);
export type Membership = Static<typeof MembershipSchema>;

const DaySchema = Type.String({ pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}$", description: "YYYY-MM-DD" });

export const RefundQuerySchema = Type.Object({
  on: Type.Optional({ ...DaySchema, description: "오늘(서울)부터 30일 뒤까지, 없으면 오늘" }),
});

/** `amount` is what the page showed: a stop for another sum is refused. */
export const StopRequestSchema = Type.Object({
  reason: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 200,
      pattern: STORABLE_WORDS_PATTERN,
      description: "말하지 않아도 그만둘 수 있어요",
    }),
  ),
  on: Type.Optional(Type.Union([DaySchema, Type.Literal("")])),
  amount: Type.Optional(
    Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: "^(0|[1-9][0-9]{0,9})$" })]),
  ),
});
export type StopRequest = Static<typeof StopRequestSchema>;

export const PauseRequestSchema = Type.Object({
  from: DaySchema,
  days: Type.Union([
    Type.Integer({ minimum: 1, maximum: 365 }),
    Type.String({ pattern: "^[1-9][0-9]{0,2}$" }),
  ]),
});
export type PauseRequest = Static<typeof PauseRequestSchema>;

export const ClosingChoiceRequestSchema = Type.Object({
  way: ClosingWaySchema,
  version: Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: "^(0|[1-9][0-9]{0,8})$" })], {
    description: "회원권의 `closing.version`. 그사이 다른 창에서 골랐다면 409예요",
  }),
});

export const PauseQuerySchema = Type.Object({
  from: Type.Optional({ ...DaySchema, description: "쉬는 첫날. 쉴 날이 하나뿐이면 없어도 돼요" }),
});

/** Where the rest of a membership can be used, and what that costs today. */
export const MoveQuoteSchema = Type.Object(
  {
    days_left: Type.Integer({ minimum: 0, description: "오늘 뒤에 남은 날. 그대로 옮겨요" }),
    charged_days: Type.Integer({
      minimum: 0,
      description: "그 가운데 차액을 세는 날. 쿠폰이 더한 날은 빼요",
    }),
    total_days: Type.Integer({ minimum: 1, description: "차액을 나누는 전체 날" }),
    term_price: Type.Integer({ minimum: 0, description: "지금 계약의 전체 기간 가격, 원" }),
    choices: Type.Array(
      Type.Object({
        place: PlaceRefSchema,
        price: Type.Integer({ minimum: 0, description: "그 지점의 같은 기간 판매가, 원" }),
        difference: Type.Integer({
          minimum: 0,
          description: "더 내는 금액, 원. 싼 지점이면 0이고 돌려받지 않아요",
        }),
      }),
      { description: "문을 연, 같은 기간을 파는 다른 지점" },
    ),
  },
  { title: "MoveQuote" },
);
export type MoveQuote = Static<typeof MoveQuoteSchema>;

/** `amount` is what the page showed: a move for another sum is refused. */
export const MoveRequestSchema = Type.Object({
  place_pk: Type.Union([
    Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
    Type.String({ pattern: "^[1-9][0-9]{0,8}$" }),
  ]),
  amount: Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: "^(0|[1-9][0-9]{0,9})$" })]),
});
export type MoveRequest = Static<typeof MoveRequestSchema>;

export const OfferRequestSchema = Type.Object({
  phone_number: Type.String({ minLength: 1, maxLength: 20, description: "받을 사람의 휴대폰 번호" }),
});

/** The rest of somebody's membership, as it is offered to whoever has the number. */
export const OfferSchema = Type.Object(
  {
    id: Type.Integer(),
    from: Type.String({ examples: ["김**"], description: "주는 사람의 가린 이름" }),
    product: ProductSchema,
    place: PlaceRefSchema,
    until: Type.String({ description: "YYYY-MM-DD, 받을 수 있는 마지막 날" }),
    starts_on: Type.String({ description: "YYYY-MM-DD, 오늘 받으면 쓰는 첫날" }),
    ends_on: Type.String({ description: "YYYY-MM-DD, 쓰는 마지막 날" }),
    days_left: Type.Integer({ minimum: 0, description: "오늘 받으면 쓸 수 있는 날" }),
    pause_days_left: Type.Integer({ minimum: 0, description: "남은 쉬기" }),
    refund: Type.Integer({ minimum: 0, description: "받은 첫날에 그만두면 돌려받는 금액, 원" }),
  },
  { title: "Offer" },
);
export type Offer = Static<typeof OfferSchema>;

export const OfferListSchema = Type.Array(OfferSchema);

export const AcceptOfferRequestSchema = Type.Object({ agreements: Type.Optional(ConsentsSchema) });

/** What a withdrawal today would bring back: every membership that it would stop. */
export const WithdrawalRefundSchema = Type.Object(
  {
    amount: Type.Integer({ minimum: 0, description: "모두 더한 돌려받는 금액, 원" }),
    memberships: Type.Array(Type.Object({ membership: MembershipSchema, quote: RefundQuoteSchema })),
  },
  { title: "WithdrawalRefund" },
);
export type WithdrawalRefund = Static<typeof WithdrawalRefundSchema>;

export const MembershipListSchema = Type.Array(MembershipSchema);
