import Type from "typebox";
import { ApiError } from "../../errors";
import type { Routes } from "../../fastify";
import { keepRawBody, readRawBody } from "../../plugins/raw-body";
import { responses } from "../responses";
import { paymentPending } from "./answers";
import { findPaymentRow } from "./queries";
import { settlePayment } from "./settle";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The provider's webhook. It only triggers a request to the provider: only the payment's id is trusted. */
export const webhookRoutes: Routes = async (app) => {
  keepRawBody(app);

  app.post(
    "/api/payment/webhook/",
    {
      config: { accepts: ["json"] },
      schema: {
        tags: ["payment"],
        summary: "결제사의 웹훅",
        description:
          "Standard Webhooks 서명(`webhook-id`, `webhook-timestamp`, `webhook-signature`)을 확인하고 결제사에 다시 물어봐요. 모르는 결제와 되풀이도 200이에요. 결제사가 답하지 않으면 409라서 결제사가 다시 보내요.",
        response: responses({ 200: Type.Object({ received: Type.Literal(true) }) }, 401, 409, 413, 415),
      },
    },
    async (request) => {
      const rawBody = readRawBody(request.body);
      const news = await app.gateway.verifyWebhook(request.headers, rawBody);
      if (!news) throw new ApiError("signature_not_valid");
      if (news.paymentId !== null && UUID.test(news.paymentId)) await settle(news.paymentId);
      return { received: true as const };
    },
  );

  async function settle(paymentId: string): Promise<void> {
    const order = await findPaymentRow(app.db, paymentId);
    const settlement = order && (await settlePayment(app, order));
    // Declined, expired, unknown: the order stores it, and the provider need not know.
    if (settlement?.state === "unreachable") throw paymentPending();
  }
};
