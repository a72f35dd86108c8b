import {
  MembershipListSchema,
  MembershipSchema,
  MoveQuoteSchema,
  OfferListSchema,
  RefundQuoteSchema,
  WithdrawalRefundSchema,
  type Membership,
  type MoveQuote,
  type Offer,
  type RefundQuote,
} from "@/lib/contract/membership";
import { PaymentWithCheckoutSchema, type Payment } from "@/lib/contract/payment";
import { addDays } from "@/lib/contract/rules/days";
import type { MemberWalk } from "../walk";
import { NO_ID } from "./branches";
import { askTooLate, buy } from "./payments";

const LIST = "/api/member/membership/";
const REFUND = "/api/member/membership/{id}/refund/";
const MOVE = "/api/member/membership/{id}/move/";
const OFFER = "/api/member/membership/{id}/offer/";
const OFFERS = "/api/member/offer/";
const ACCEPT = "/api/member/offer/{id}/accept/";
const DECLINE = "/api/member/offer/{id}/decline/";
const PAUSE = "/api/member/membership/{id}/pause/";
const CLOSING = "/api/member/membership/{id}/closing/";

/** A membership from today: paused and not, stopped on a later day and not. It ends with the member. */
export async function walkMemberships(walk: MemberWalk): Promise<void> {
  const { kit, access, products, world } = walk;
  kit.begin("회원권");
  await kit.ask("내 회원권", { path: LIST, access }, { status: 200, schema: MembershipListSchema });
  await kit.ask("없는 회원권의 환불", { path: REFUND, params: { id: NO_ID }, access }, { status: 404 });
  await kit.ask(
    "탈퇴하면 돌려받는 금액",
    { path: "/api/member/refund/", access },
    { status: 200, schema: WithdrawalRefundSchema },
  );
  const product = products.find(({ pause, kind }) => kind === "membership" && pause);
  if (!product) return kit.leaveOut("쉬기와 그만두기", "쉴 수 있는 회원권을 팔지 않아요.");
  const bought = await buy(walk, product, world.today);
  if (!bought) return;
  await askTooLate(walk, bought);
  const list = await kit.ask<Membership[]>(
    "결제한 회원권",
    { path: LIST, access },
    {
      status: 200,
      schema: MembershipListSchema,
      check: (all: Membership[]) =>
        !all.some(({ payment_id }) => payment_id === bought.id) && "방금 결제한 회원권이 없어요.",
    },
  );
  const held = list?.find(({ payment_id }) => payment_id === bought.id);
  if (!held) return;
  await kit.ask(
    "닫지 않는 지점에서 고르기",
    { method: "PUT", path: CLOSING, params: { id: held.id }, access, json: { way: "money", version: 0 } },
    { status: 409, code: "closing_over" },
  );
  await kit.ask(
    "없는 방법을 고르기",
    { method: "PUT", path: CLOSING, params: { id: held.id }, access, json: { way: "x", version: 0 } },
    { status: 400, code: "invalid_input" },
  );
  await walkPause(walk, held.id, product.pause?.min_days ?? 1);
  await walkOffers(walk, held);
  await walkMove(walk, held);
  await walkStop(walk, held.id, product.pause?.min_days ?? 1);
}

/** Nobody else's number is offered anything: it would be sent a message. */
async function walkOffers({ kit, access, phone }: MemberWalk, { id }: Membership): Promise<void> {
  const own = { path: OFFER, params: { id }, access };
  await kit.ask(
    "없는 회원권 넘겨주기",
    { ...own, method: "POST", params: { id: NO_ID }, json: { phone_number: phone } },
    { status: 404 },
  );
  await kit.ask(
    "내 번호에 넘겨주기",
    { ...own, method: "POST", json: { phone_number: phone } },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask(
    "보내지 않은 넘겨주기 되돌리기",
    { ...own, method: "DELETE" },
    {
      status: 200,
      schema: MembershipSchema,
      check: ({ offer }: Membership) => Boolean(offer) && "offer가 없어야 해요.",
    },
  );
  await kit.ask(
    "받을 수 있는 회원권",
    { path: OFFERS, access },
    {
      status: 200,
      schema: OfferListSchema,
      check: (offers: Offer[]) => offers.length > 0 && "내 번호로 온 것이 없어야 해요.",
    },
  );
  for (const path of [ACCEPT, DECLINE]) {
    const answer = { method: "POST", path, params: { id: NO_ID }, access } as const;
    await kit.ask("나에게 오지 않은 것에 답하기", { ...answer, json: {} }, { status: 404 });
  }
  await kit.ask(
    "동의가 아닌 글로 받기",
    { method: "POST", path: ACCEPT, params: { id: NO_ID }, access, json: { agreements: 1 } },
    { status: 400, code: "invalid_input" },
  );
}

async function walkMove({ kit, access }: MemberWalk, { id, place }: Membership): Promise<void> {
  const move = { path: MOVE, params: { id }, access };
  await kit.ask("없는 회원권을 다른 지점으로", { ...move, params: { id: NO_ID } }, { status: 404 });
  const quote = await kit.ask<MoveQuote>("지점을 바꾸면 더 내는 금액", move, {
    status: 200,
    schema: MoveQuoteSchema,
    check: ({ choices }: MoveQuote) =>
      choices.some((choice) => choice.place.pk === place.pk) && "지금 지점은 고를 수 없어야 해요.",
  });
  await kit.ask(
    "빈 지점 바꾸기",
    { ...move, method: "POST", json: {} },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask(
    "지금 지점으로 바꾸기",
    { ...move, method: "POST", json: { place_pk: place.pk, amount: 0 } },
    { status: 409, code: "not_movable" },
  );
  const free = quote?.choices.find(({ difference }) => difference === 0);
  if (!free) return kit.leaveOut("지점 바꾸기", "더 내지 않고 옮길 지점이 없어요.");
  await kit.ask(
    "다른 금액으로 지점 바꾸기",
    { ...move, method: "POST", json: { place_pk: free.place.pk, amount: 1 } },
    { status: 409, code: "amount_mismatch" },
  );
  await kit.ask(
    "지점 바꾸기",
    { ...move, method: "POST", json: { place_pk: free.place.pk, amount: 0 } },
    {
      status: 201,
      schema: PaymentWithCheckoutSchema,
      check: ({ status }: Payment) => status !== "paid" && "낼 것이 없으면 바로 옮겨야 해요.",
    },
  );
  await kit.ask("한 달 안에 또 바꾸기", move, { status: 409, code: "not_movable" });
}

async function walkPause(
  { kit, access, world: { today } }: MemberWalk,
  id: number,
  days: number,
): Promise<void> {
  const from = addDays(today, 1);
  const pause = { method: "POST", path: PAUSE, params: { id }, access } as const;
  await kit.ask(
    "오늘부터 쉬기",
    { ...pause, json: { from: today, days } },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask(
    "쉬기",
    { ...pause, json: { from, days } },
    {
      status: 200,
      schema: MembershipSchema,
      check: ({ pauses = [] }: Membership) =>
        !pauses.some((one) => one.from === from) && `${from}부터 쉬는 날이 없어요.`,
    },
  );
  await kit.ask(
    "쉬기 되돌리기",
    { method: "DELETE", path: PAUSE, params: { id }, query: { from }, access },
    {
      status: 200,
      schema: MembershipSchema,
      check: ({ pauses = [] }: Membership) => pauses.length > 0 && "쉬는 날이 남았어요.",
    },
  );
}

async function walkStop(
  { kit, access, world: { today } }: MemberWalk,
  id: number,
  days: number,
): Promise<void> {
  const refund = { path: REFUND, params: { id }, access };
  const on = addDays(today, 1);
  const quote = await kit.ask<RefundQuote>("그만두면 돌려받는 금액", refund, {
    status: 200,
    schema: RefundQuoteSchema,
  });
  await kit.ask(
    "날이 아닌 날에 그만두기",
    { ...refund, query: { on: "x" } },
    { status: 400, code: "invalid_input" },
  );
  await kit.ask(
    "지난 날에 그만두기",
    { ...refund, method: "POST", json: { on: "2020-01-01" } },
    { status: 400, code: "invalid_input" },
  );
  if (quote) {
    await kit.ask(
      "다른 금액으로 그만두기",
      { ...refund, method: "POST", json: { amount: quote.amount + 1 } },
      { status: 409, code: "amount_mismatch" },
    );
  }
  await kit.ask(
    "내일 그만두기",
    { ...refund, method: "POST", json: { on, reason: "계약 확인" } },
    {
      status: 200,
      schema: MembershipSchema,
      check: (held: Membership) =>
        held.refund?.status !== "scheduled" && "refund.status가 scheduled여야 해요.",
    },
  );
  await kit.ask(
    "그만두기로 한 회원권 쉬기",
    { method: "POST", path: PAUSE, params: { id }, access, json: { from: on, days } },
    { status: 409 },
  );
  await kit.ask(
    "그만두기 되돌리기",
    { ...refund, method: "DELETE" },
    {
      status: 200,
      schema: MembershipSchema,
      check: (held: Membership) => Boolean(held.refund) && "refund가 남았어요.",
    },
  );
}
