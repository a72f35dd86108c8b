import { AgreedTextListSchema, AgreementListSchema, AgreementQuerySchema } from "@/lib/contract/agreement";
import type { Routes } from "../../fastify";
import { authenticate, requireIdentity } from "../../plugins/auth";
import { responses } from "../responses";
import { listAgreed, listAgreements } from "./queries";

/** What is agreed to before paying and when signing up (anonymous), and what a member agreed to. */
export const agreementRoutes: Routes = async (app) => {
  app.get(
    "/api/agreement/",
    {
      schema: {
        tags: ["payment"],
        summary: "결제하거나 가입할 때 동의하는 글",
        description:
          "지금 동의를 받는 판이에요. 주문하거나 가입할 때 `agreements`로 보내면 판과 해시, 시각을 함께 적어 둬요.",
        querystring: AgreementQuerySchema,
        response: responses({ 200: AgreementListSchema }, 400),
      },
    },
    async ({ query }) => listAgreements(app.db, query.for === "sign_up"),
  );

  app.get(
    "/api/member/agreement/",
    {
      onRequest: authenticate,
      schema: {
        tags: ["member"],
        summary: "가입할 때 동의한 글",
        description: "동의한 판의 글 그대로예요. 적어 두기 전에 가입한 회원은 비어 있어요.",
        security: [{ bearer: [] }],
        response: responses({ 200: AgreedTextListSchema }, 401),
      },
    },
    async (request) => listAgreed(app.db, requireIdentity(request).memberId),
  );
};
