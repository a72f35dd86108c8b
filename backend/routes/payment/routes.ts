import Type from "typebox";
import {
  CancelPaymentRequestSchema,
  ConfirmPaymentRequestSchema,
  CreatePaymentRequestSchema,
  CultureEntryListSchema,
  PAY_WAY_NAMES,
  PayWayListSchema,
  PaymentPageSchema,
  PaymentSchema,
  PaymentWithCheckoutSchema,
  ReopenCheckoutRequestSchema,
} from "@/lib/contract/payment";
import { PageQuerySchema } from "@/lib/contract/shapes";
import type { Routes } from "../../fastify";
import { authenticate, requireIdentity } from "../../plugins/auth";
import { toPage, toSlice } from "../paging";
import { responses } from "../responses";
import { notYourPayment, paymentNotFound, requirePaid } from "./answers";
import { cancelPayment } from "./cancel";
import { openCheckout } from "./checkout";
import { confirmPayment } from "./confirm";
import { createPayment, readOrderInput } from "./create";
import { listCultureEntries } from "./culture";
import { findPayment, listPayments, toPayment } from "./queries";

const LIST_PATH = "/api/member/payment/";
const FORMATS = ["application/json", "multipart/form-data", "application/x-www-form-urlencoded"];
const ParamsSchema = Type.Object({ id: Type.String({ format: "uuid" }) });

/** The member's payments. */
export const paymentRoutes: Routes = async (app) => {
  async function readOwn(memberId: number, id: string) {
    const found = await findPayment(app.db, id);
    if (!found) throw paymentNotFound();
    if (found.order.memberId !== memberId) throw notYourPayment();
    return found;
  }

  app.get(
    "/api/pay-way/",
    {
      schema: {
        tags: ["payment"],
        summary: "결제 수단",
        description:
          "지금 쓸 수 있는 것을 보여 줄 순서로요. 하나뿐이면 묻지 않아도 되고, 없으면 온라인 결제를 받지 않아요.",
        response: responses({ 200: PayWayListSchema }),
      },
    },
    async () => app.gateway.ways.map((way) => ({ pay_way: way, name: PAY_WAY_NAMES[way] })),
  );

  app.get(
    LIST_PATH,
    {
      onRequest: authenticate,
      schema: {
        tags: ["payment"],
        summary: "결제 내역",
        description: "최신순이에요. 결제를 마치지 않은 주문(`ready`)은 빠져요.",
        security: [{ bearer: [] }],
        querystring: PageQuerySchema,
        response: responses({ 200: PaymentPageSchema }, 400, 401),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const { count, payments } = await listPayments(app.db, memberId, toSlice(request.query), app.clock());
      return toPage(LIST_PATH, request.query, count, payments);
    },
  );

  app.get(
    `${LIST_PATH}culture/`,
    {
      onRequest: authenticate,
      schema: {
        tags: ["payment"],
        summary: "연말정산용 내역",
        description:
          "문화비로 결제한 금액과 그 가운데 돌려받은 금액, 최신순. 한 해의 합이 그해의 문화비예요. 회원권을 넘겨줘도 낸 사람의 것이에요.",
        security: [{ bearer: [] }],
        response: responses({ 200: CultureEntryListSchema }, 401),
      },
    },
    async (request) => listCultureEntries(app.db, requireIdentity(request).memberId),
  );

  app.get(
    `${LIST_PATH}:id/`,
    {
      onRequest: authenticate,
      schema: {
        tags: ["payment"],
        summary: "결제 하나",
        security: [{ bearer: [] }],
        params: ParamsSchema,
        response: responses({ 200: PaymentSchema }, 401, 403, 404),
      },
    },
    async (request) =>
      toPayment(await readOwn(requireIdentity(request).memberId, request.params.id), app.clock()),
  );

  app.post(
    `${LIST_PATH}:id/cancel/`,
    {
      onRequest: authenticate,
      schema: {
        tags: ["payment"],
        summary: "결제 취소",
        description:
          "이용을 시작하기 전까지 할 수 있어요. 쿠폰과 포인트를 돌려주고, 이미 취소한 결제는 그대로 200이에요. 시작한 뒤에는 409 `payment_not_cancellable`이고 환불 규칙을 따라요.",
        security: [{ bearer: [] }],
        consumes: FORMATS,
        params: ParamsSchema,
        body: CancelPaymentRequestSchema,
        response: responses({ 200: PaymentSchema }, 400, 401, 403, 404, 409, 413, 415),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const { id: paymentId } = request.params;
      await cancelPayment(app, { memberId, paymentId, reason: request.body.reason.trim() });
      return toPayment(await readOwn(memberId, paymentId), app.clock());
    },
  );

  app.post(
    LIST_PATH,
    {
      onRequest: authenticate,
      schema: {
        tags: ["payment"],
        summary: "주문하기",
        description:
          "금액은 서버가 계산해요. `Idempotency-Key` 머리글이 같고 내용도 같으면 같은 주문이고, 내용이 다르면 409 `idempotency_conflict`예요. 쿠폰과 포인트는 결제가 끝날 때 써요.",
        security: [{ bearer: [] }],
        consumes: FORMATS,
        body: CreatePaymentRequestSchema,
        response: responses({ 201: PaymentWithCheckoutSchema }, 400, 401, 404, 409, 413, 415, 429),
      },
    },
    async (request, reply) => {
      const { memberId } = requireIdentity(request);
      const key = request.headers["idempotency-key"];
      const made = await createPayment(
        app,
        memberId,
        readOrderInput(request.body),
        // A header sent twice arrives as one text with a comma, like any other key.
        typeof key === "string" ? key : undefined,
        app.clock(),
      );
      const { order, checkout } = await openCheckout(app, made);
      const payment = toPayment(await readOwn(memberId, order.id), app.clock());
      return reply.code(201).send({ ...payment, checkout });
    },
  );

  app.post(
    `${LIST_PATH}:id/checkout/`,
    {
      onRequest: authenticate,
      schema: {
        tags: ["payment"],
        summary: "결제 창 다시 열기",
        description:
          "아직 `ready`인 주문의 결제 창이에요. `pay_way`를 보내면 그 결제 수단으로 바꿔서 열어요. 끝난 주문이면 바꾸지 않고 `checkout`이 null이에요. 그사이 회원권이 바뀌어 옮길 수 없는 주문은 409 `not_movable`이에요.",
        security: [{ bearer: [] }],
        consumes: FORMATS,
        params: ParamsSchema,
        body: ReopenCheckoutRequestSchema,
        response: responses({ 200: PaymentWithCheckoutSchema }, 400, 401, 403, 404, 409, 413, 415),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const own = await readOwn(memberId, request.params.id);
      const { pay_way, cash_receipt_number } = request.body ?? {};
      const wanted = pay_way ? { payWay: pay_way, receiptNumber: cash_receipt_number?.trim() } : undefined;
      const { order, checkout } = await openCheckout(app, own.order, wanted);
      return { ...toPayment(await readOwn(memberId, order.id), app.clock()), checkout };
    },
  );

  app.post(
    `${LIST_PATH}:id/confirm/`,
    {
      onRequest: authenticate,
      schema: {
        tags: ["payment"],
        summary: "결제 확인",
        description:
          "결제사에 물어보고 결제를 끝내요. 몇 번을 불러도 한 번만 결제돼요. 거절은 402 `payment_declined`, 아직 모르면 409 `payment_pending`, 결제된 금액이 다르면 돈을 돌려주고 409 `amount_mismatch`예요.",
        security: [{ bearer: [] }],
        consumes: FORMATS,
        params: ParamsSchema,
        body: ConfirmPaymentRequestSchema,
        response: responses({ 200: PaymentSchema }, 400, 401, 402, 403, 404, 409, 413, 415),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const { gateway_key: gatewayKey, amount } = request.body;
      const own = await readOwn(memberId, request.params.id);
      const claim = { gatewayKey, amountKrw: Number(amount) };
      const { id } = requirePaid(await confirmPayment(app, own.order, claim));
      return toPayment(await readOwn(memberId, id), app.clock());
    },
  );
};
