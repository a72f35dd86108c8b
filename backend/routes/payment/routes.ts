import Type from "typebox";
import { PageQuerySchema } from "@/lib/contract/page";
import { CancelPaymentRequestSchema, PaymentPageSchema, PaymentSchema } from "@/lib/contract/payment";
import type { Routes } from "../../fastify";
import { authenticate, requireIdentity } from "../../plugins/auth";
import { toPage, toSlice } from "../paging";
import { responses } from "../responses";
import { cancelPayment, notYourPayment, paymentNotFound } from "./cancel";
import { findPayment, listPayments } from "./queries";

const LIST_PATH = "/api/member/payment/";
const ParamsSchema = Type.Object({ id: Type.String({ format: "uuid" }) });

/** The member's payments. */
export const paymentRoutes: Routes = async (app) => {
  async function readOwn(memberId: number, id: string) {
    const found = await findPayment(app.db, id, app.clock());
    if (!found) throw paymentNotFound();
    if (found.memberId !== memberId) throw notYourPayment();
    return found.payment;
  }

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
    async (request) => readOwn(requireIdentity(request).memberId, request.params.id),
  );

  app.post(
    `${LIST_PATH}:id/cancel/`,
    {
      onRequest: authenticate,
      config: { accepts: ["json", "form"] },
      schema: {
        tags: ["payment"],
        summary: "결제 취소",
        description:
          "이용을 시작하기 전까지 할 수 있어요. 쿠폰과 포인트를 돌려주고, 이미 취소한 결제는 그대로 200이에요. 시작한 뒤에는 409 `payment_not_cancellable`이고 환불 규칙을 따라요.",
        security: [{ bearer: [] }],
        consumes: ["application/json", "multipart/form-data", "application/x-www-form-urlencoded"],
        params: ParamsSchema,
        body: CancelPaymentRequestSchema,
        response: responses({ 200: PaymentSchema }, 400, 401, 403, 404, 409, 413, 415),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const { id: paymentId } = request.params;
      await cancelPayment(app.db, { memberId, paymentId, reason: request.body.reason.trim() }, app.clock());
      return readOwn(memberId, paymentId);
    },
  );
};
