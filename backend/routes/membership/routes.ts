import { eq } from "drizzle-orm";
import Type from "typebox";
import {
  AcceptOfferRequestSchema,
  ClosingChoiceRequestSchema,
  MembershipListSchema,
  MembershipSchema,
  MoveQuoteSchema,
  MoveRequestSchema,
  OfferListSchema,
  OfferRequestSchema,
  PauseQuerySchema,
  PauseRequestSchema,
  RefundQuerySchema,
  RefundQuoteSchema,
  StopRequestSchema,
  WithdrawalRefundSchema,
  type Membership,
} from "@/lib/contract/membership";
import { PaymentWithCheckoutSchema } from "@/lib/contract/payment";
import { toSeoulDate } from "@/lib/contract/rules/days";
import { chooseWay } from "../../closing/choose";
import { membership } from "../../db/schema";
import type { Routes } from "../../fastify";
import { IdSchema, parseId } from "../../ids";
import { authenticate, requireIdentity } from "../../plugins/auth";
import { openCheckout } from "../payment/checkout";
import { findPayment, toPayment } from "../payment/queries";
import { responses } from "../responses";
import { listRunning, quoteStop } from "./end";
import { acceptOffer } from "./hand";
import { moveMembership, readMoveInput, readMoveQuote } from "./move";
import { declineOffer, listOffers, offerMembership, takeBackOffer } from "./offer";
import { pauseMembership, takeBackPause } from "./pause";
import { listMemberships, selectMemberships, toMembership } from "./queries";
import { membershipNotFound } from "./refusals";
import { readQuote, stopMembership, takeBackStop } from "./stop";

const LIST_PATH = "/api/member/membership/";
const OFFERS_PATH = "/api/member/offer/";
const FORMATS = ["application/json", "multipart/form-data", "application/x-www-form-urlencoded"];
const ParamsSchema = Type.Object({ id: IdSchema });
const shared = { tags: ["membership"], security: [{ bearer: [] }] };

/** The member's memberships: to see, to pause, to stop. */
export const membershipRoutes: Routes = async (app) => {
  /** A membership as it is after a change. */
  async function readOne(membershipId: number): Promise<Membership> {
    const [row] = await selectMemberships(app.db, eq(membership.id, membershipId));
    if (!row) throw membershipNotFound();
    return toMembership(row, app.clock());
  }

  app.get(
    LIST_PATH,
    {
      onRequest: authenticate,
      schema: {
        ...shared,
        summary: "내 회원권 목록",
        description:
          "이용 중, 쉬는 중, 이용 예정, 지난 것의 순서예요. `ends_on`은 쉬는 날만큼 밀린, 이용할 수 있는 마지막 날이고, 횟수를 다 쓰면 `expired`예요.",
        response: responses({ 200: MembershipListSchema }, 401),
      },
    },
    async (request) => listMemberships(app.db, requireIdentity(request).memberId, app.clock()),
  );

  app.get(
    `${LIST_PATH}:id/refund/`,
    {
      onRequest: authenticate,
      schema: {
        ...shared,
        summary: "그만두면 돌려받는 금액",
        description:
          "오늘이나 30일 안의 어느 날 그만둘 때의 금액과 계산이에요. 시작하기 전이면 취소라서 모두 돌려받아요. 그만둘 수 없으면 409예요.",
        params: ParamsSchema,
        querystring: RefundQuerySchema,
        response: responses({ 200: RefundQuoteSchema }, 400, 401, 403, 404, 409),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      return readQuote(app, { memberId, membershipId: parseId(request.params.id), on: request.query.on });
    },
  );

  app.post(
    `${LIST_PATH}:id/refund/`,
    {
      onRequest: authenticate,
      schema: {
        ...shared,
        summary: "그만두기",
        description:
          "몇 번을 불러도 한 번만 그만둬요. `on`이 오늘이거나 없으면 바로 끝나고, 결제사가 답하지 않으면 `refund.status`가 `requested`로 남았다가 몇 분 안에 끝나요. 나중 날이면 `scheduled`이고 그날 0시 5분(서울)에 그날의 금액으로 처리해요. `amount`를 보내면 그 금액일 때만 그만둬요(409 `amount_mismatch`).",
        consumes: FORMATS,
        params: ParamsSchema,
        body: StopRequestSchema,
        response: responses({ 200: MembershipSchema }, 400, 401, 403, 404, 409, 413, 415),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const { reason, on, amount } = request.body;
      const key = request.headers["idempotency-key"];
      const membershipId = parseId(request.params.id);
      await stopMembership(app, {
        memberId,
        membershipId,
        on: on || undefined,
        reason: reason?.trim() ?? null,
        idempotencyKey: typeof key === "string" ? key : undefined,
        amountKrw: amount === undefined ? undefined : Number(amount),
      });
      return readOne(membershipId);
    },
  );

  app.delete(
    `${LIST_PATH}:id/refund/`,
    {
      onRequest: authenticate,
      schema: {
        ...shared,
        summary: "그만두기 되돌리기",
        description: "나중 날 그만두기로 한 것을 그날 전까지 되돌려요. 그 뒤에는 409 `already_stopped`예요.",
        params: ParamsSchema,
        response: responses({ 200: MembershipSchema }, 401, 403, 404, 409),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const membershipId = parseId(request.params.id);
      await takeBackStop(app, { memberId, membershipId });
      return readOne(membershipId);
    },
  );

  app.get(
    `${LIST_PATH}:id/move/`,
    {
      onRequest: authenticate,
      schema: {
        ...shared,
        summary: "지점을 바꾸면 더 내는 금액",
        description:
          "개월로 쓰는 회원권의 남은 날은 다른 지점에서 하루씩 그대로 써요. 같은 기간이 더 비싼 지점이면 남은 날만큼 차액을 내고, 싸면 돌려받지 않아요. 바꿀 수 없으면 409 `not_movable`이에요.",
        params: ParamsSchema,
        response: responses({ 200: MoveQuoteSchema }, 401, 403, 404, 409),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      return readMoveQuote(app, { memberId, membershipId: parseId(request.params.id) });
    },
  );

  app.post(
    `${LIST_PATH}:id/move/`,
    {
      onRequest: authenticate,
      schema: {
        ...shared,
        summary: "지점 바꾸기",
        description:
          "한 달에 한 번, 문을 연 다른 지점으로 바꿔요. 차액이 없으면 바로 바뀌고(`paid`), 있으면 그 금액의 주문이라 결제를 확인해야 바뀌어요. `amount`가 지금의 차액과 다르면 409 `amount_mismatch`예요. 첫 주문과 옮긴 주문은 한 계약이라, 나중에 그만두면 낸 돈을 모두 더해 계산하고 마지막 결제부터 돌려줘요.",
        consumes: FORMATS,
        params: ParamsSchema,
        body: MoveRequestSchema,
        response: responses({ 201: PaymentWithCheckoutSchema }, 400, 401, 403, 404, 409, 413, 415, 429),
      },
    },
    async (request, reply) => {
      const { memberId } = requireIdentity(request);
      const key = request.headers["idempotency-key"];
      const made = await moveMembership(app, {
        memberId,
        membershipId: parseId(request.params.id),
        ...readMoveInput(request.body),
        idempotencyKey: typeof key === "string" ? key : undefined,
      });
      const { order, checkout } = await openCheckout(app, made);
      const payment = await findPayment(app.db, order.id);
      if (!payment) throw new Error("an order is never deleted");
      return reply.code(201).send({ ...toPayment(payment, app.clock()), checkout });
    },
  );

  app.post(
    `${LIST_PATH}:id/pause/`,
    {
      onRequest: authenticate,
      schema: {
        ...shared,
        summary: "쉬기",
        description:
          "내일부터, 상품의 `pause` 안에서 쉴 수 있어요. 쉬는 날만큼 `ends_on`이 밀리고, 쉬는 날은 이용한 날로 세지 않아요. 이어서 쓰려고 산 것도 그 뒤로 밀려요.",
        consumes: FORMATS,
        params: ParamsSchema,
        body: PauseRequestSchema,
        response: responses({ 200: MembershipSchema }, 400, 401, 403, 404, 409, 413, 415),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const { from, days } = request.body;
      const membershipId = parseId(request.params.id);
      await pauseMembership(app, { memberId, membershipId }, { from, days: Number(days) });
      return readOne(membershipId);
    },
  );

  app.delete(
    `${LIST_PATH}:id/pause/`,
    {
      onRequest: authenticate,
      schema: {
        ...shared,
        summary: "쉬기 되돌리기",
        description:
          "쉬기 시작하기 전까지 되돌려요. 밀린 것도 돌아와요. 시작한 뒤에는 409 `pause_begun`이에요.",
        params: ParamsSchema,
        querystring: PauseQuerySchema,
        response: responses({ 200: MembershipSchema }, 400, 401, 403, 404, 409),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const membershipId = parseId(request.params.id);
      await takeBackPause(app, { memberId, membershipId }, request.query.from);
      return readOne(membershipId);
    },
  );

  app.post(
    `${LIST_PATH}:id/offer/`,
    {
      onRequest: authenticate,
      schema: {
        ...shared,
        summary: "넘겨주기",
        description:
          "개월로 쓰는 회원권의 남은 날을 그 번호의 사람에게 보내요. 번호로 문자가 가고, 7일 안에 그 번호의 회원이 받으면 다음 날부터 그 사람의 것이에요. 회원의 번호인지는 답에 나타나지 않아요. 같은 번호로 다시 불러도 한 번이고, 하루 3번까지예요. 그만두거나 쉬거나 지점을 바꾸면 되돌려져요.",
        consumes: FORMATS,
        params: ParamsSchema,
        body: OfferRequestSchema,
        response: responses({ 200: MembershipSchema }, 400, 401, 403, 404, 409, 413, 415, 429),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const membershipId = parseId(request.params.id);
      const to = { phoneNumber: request.body.phone_number, address: request.ip };
      await offerMembership(app, { memberId, membershipId }, to);
      return readOne(membershipId);
    },
  );

  app.delete(
    `${LIST_PATH}:id/offer/`,
    {
      onRequest: authenticate,
      schema: {
        ...shared,
        summary: "넘겨주기 되돌리기",
        description: "누가 받기 전까지 되돌려요. 보낸 것이 없으면 그대로 200이에요.",
        params: ParamsSchema,
        response: responses({ 200: MembershipSchema }, 401, 403, 404, 409),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const membershipId = parseId(request.params.id);
      await takeBackOffer(app, { memberId, membershipId });
      return readOne(membershipId);
    },
  );

  app.get(
    OFFERS_PATH,
    {
      onRequest: authenticate,
      schema: {
        ...shared,
        summary: "받을 수 있는 회원권",
        description: "내 번호로 온 넘겨주기예요. 주는 사람의 이름은 가려요.",
        response: responses({ 200: OfferListSchema }, 401),
      },
    },
    async (request) => listOffers(app, requireIdentity(request).memberId),
  );

  app.post(
    `${OFFERS_PATH}:id/accept/`,
    {
      onRequest: authenticate,
      schema: {
        ...shared,
        summary: "회원권 받기",
        description:
          "내일부터 내 회원권이에요. 0원 주문과 계약서가 생기고, 몇 번을 불러도 한 번이에요. 7일 안심은 없고, 그만두면 처음 산 사람이 쓴 날까지 세어 규칙대로 계산해서 지점이 내 계좌로 보내요.",
        consumes: FORMATS,
        params: ParamsSchema,
        body: AcceptOfferRequestSchema,
        response: responses({ 200: MembershipSchema }, 400, 401, 404, 409, 413, 415),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const { agreements } = request.body;
      return readOne(await acceptOffer(app, { memberId, offerId: parseId(request.params.id), agreements }));
    },
  );

  app.post(
    `${OFFERS_PATH}:id/decline/`,
    {
      onRequest: authenticate,
      schema: {
        ...shared,
        summary: "회원권 받지 않기",
        description: "남은 것들을 답해요. 주는 사람에게 알려요.",
        params: ParamsSchema,
        response: responses({ 200: OfferListSchema }, 401, 404),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      await declineOffer(app, memberId, parseId(request.params.id));
      return listOffers(app, memberId);
    },
  );

  app.put(
    `${LIST_PATH}:id/closing/`,
    {
      onRequest: authenticate,
      schema: {
        ...shared,
        summary: "지점이 문을 닫을 때 고르기",
        description:
          "`closing.ways` 가운데 하나를 `closing.deadline`까지 고르거나 바꿔요. 그날이 지나면 409 `closing_over`, 다른 창에서 먼저 바꿨으면 409 `closing_changed`예요. 그때까지 시작하지 않는 회원권은 돌려받기를 고르면 바로 돌려드려요.",
        consumes: FORMATS,
        params: ParamsSchema,
        body: ClosingChoiceRequestSchema,
        response: responses({ 200: MembershipSchema }, 400, 401, 403, 404, 409, 413, 415),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const { way, version } = request.body;
      const membershipId = parseId(request.params.id);
      await chooseWay(app, { memberId, membershipId }, { way, version: Number(version) });
      return readOne(membershipId);
    },
  );

  app.get(
    "/api/member/refund/",
    {
      onRequest: authenticate,
      schema: {
        ...shared,
        summary: "탈퇴하면 돌려받는 금액",
        description:
          "탈퇴는 이용 중이거나 이용 예정인 회원권을 오늘로 모두 그만둬요. 포인트는 돌려받아도 함께 지워져요.",
        response: responses({ 200: WithdrawalRefundSchema }, 401),
      },
    },
    async (request) => {
      const now = app.clock();
      const rows = await listRunning(app.db, requireIdentity(request).memberId, now);
      const memberships = rows.map((row) => ({
        membership: toMembership(row, now),
        quote: quoteStop(row, toSeoulDate(now), now),
      }));
      return { amount: memberships.reduce((sum, { quote }) => sum + quote.amount, 0), memberships };
    },
  );
};
