import Type from "typebox";
import { ContractKeyListSchema, ContractSchema } from "@/lib/contract/contract";
import type { ContractBody } from "../../contract/body";
import { renderContract } from "../../contract/render";
import { findMovedTerm, listContractKeys, readContract } from "../../contract/store";
import { notFound } from "../../errors";
import type { Routes } from "../../fastify";
import { authenticate, requireIdentity } from "../../plugins/auth";
import { toSeoulTime } from "../../time";
import { notYourPayment, paymentNotFound } from "../payment/answers";
import { findPaymentRow } from "../payment/queries";
import { responses } from "../responses";

const ParamsSchema = Type.Object({ id: Type.String({ format: "uuid" }) });

/** Contracts as their buyers get them, and the keys by which anybody can verify them. */
export const contractRoutes: Routes = async (app) => {
  app.get(
    "/api/member/payment/:id/contract/",
    {
      onRequest: authenticate,
      schema: {
        tags: ["payment"],
        summary: "결제의 계약서",
        description:
          "결제를 마칠 때 만들어 서명한 그대로의 HTML 파일과 서명한 JSON이에요. 계약서를 만들기 전의 결제는 404예요.",
        security: [{ bearer: [] }],
        params: ParamsSchema,
        response: responses({ 200: ContractSchema }, 401, 403, 404),
      },
    },
    async (request) => {
      const { memberId } = requireIdentity(request);
      const order = await findPaymentRow(app.db, request.params.id);
      if (!order) throw paymentNotFound();
      if (order.memberId !== memberId) throw notYourPayment();
      const parts = await readContract(app.db, order.id);
      if (!parts) {
        throw notFound(
          "계약서가 없는 결제예요. 계약서는 결제를 마칠 때 만들고, 그 전부터 있던 결제에는 없어요.",
        );
      }
      const html = renderContract(parts);
      if (html === null) throw new Error("a contract of a form that this version does not know");
      const { body, signature, key } = parts;
      const fileName = `contract-${order.orderNumber ?? order.id}.html`;
      const moved = await findMovedTerm(app.db, order, JSON.parse(body) as ContractBody);
      return { file_name: fileName, html, body, signature, key, ...(moved && { term_now: moved }) };
    },
  );

  app.get(
    "/api/contract-key/",
    {
      schema: {
        tags: ["payment"],
        summary: "계약서를 확인하는 열쇠",
        description: "계약서에 서명했던 열쇠 모두의 공개된 반쪽이에요. 바꾼 뒤에도 남아요.",
        response: responses({ 200: ContractKeyListSchema }),
      },
    },
    async () =>
      (await listContractKeys(app.db)).map(({ id, publicKey, firstUsedAt }) => ({
        id,
        public_key: publicKey,
        from: toSeoulTime(firstUsedAt),
      })),
  );
};
