import { sql } from "drizzle-orm";
import Type from "typebox";
import { ApiError } from "../../errors";
import type { Routes } from "../../fastify";
import { responses } from "../responses";

const StatusSchema = Type.Object({ status: Type.String() });

/** For monitoring: is the process up, and does its database answer. */
export const healthRoutes: Routes = async (app) => {
  app.get(
    "/healthz",
    {
      schema: {
        tags: ["operation"],
        summary: "프로세스가 살아 있는지",
        response: responses({ 200: StatusSchema }),
      },
    },
    async () => ({ status: "ok" }),
  );

  app.get(
    "/readyz",
    {
      schema: {
        tags: ["operation"],
        summary: "데이터베이스가 답하는지",
        response: responses({ 200: StatusSchema }, 503),
      },
    },
    async () => {
      try {
        await app.db.execute(sql`select 1`);
      } catch {
        throw new ApiError(503, "not_ready", "데이터베이스가 답하지 않아요.");
      }
      return { status: "ready" };
    },
  );
};
