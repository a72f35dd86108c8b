import { AgreementListSchema } from "@/lib/contract/agreement";
import type { Routes } from "../../fastify";
import { responses } from "../responses";
import { listAgreements } from "./queries";

/** What a member agrees to before paying (anonymous). */
export const agreementRoutes: Routes = async (app) => {
  app.get(
    "/api/agreement/",
    {
      schema: {
        tags: ["payment"],
        summary: "결제할 때 동의하는 글",
        description:
          "지금 동의를 받는 판이에요. 주문할 때 `agreements`로 보내면 판과 해시, 시각을 주문과 함께 적어 둬요.",
        response: responses({ 200: AgreementListSchema }),
      },
    },
    async () => listAgreements(app.db),
  );
};
