import { OutboxQuerySchema, OutboxSmsListSchema } from "@/lib/contract/account";
import type { Routes } from "../../fastify";
import { listOutbox } from "../../sms/outbox";
import { responses } from "../responses";

/** Shows the codes that the default sender stored. Anyone may call it, so production does not have it. */
export const outboxRoutes: Routes = async (app) => {
  app.get(
    "/dev/sms/",
    {
      schema: {
        tags: ["operation"],
        summary: "보관함에 든 인증번호 (개발용, 최근 것부터)",
        querystring: OutboxQuerySchema,
        response: responses({ 200: OutboxSmsListSchema }, 400),
      },
    },
    async ({ query: { phone } }) => {
      await app.settleJobs("sms");
      return listOutbox(app.db, { phone });
    },
  );
};
