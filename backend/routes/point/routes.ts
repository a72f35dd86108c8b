import { ChargedPointListSchema, UsedPointLogSchema } from "@/lib/contract/point";
import type { Routes } from "../../fastify";
import { authenticate, requireIdentity } from "../../plugins/auth";
import { responses } from "../responses";
import { listChargedPoints, listUsedPoints } from "./queries";

/** The member's points. */
export const pointRoutes: Routes = async (app) => {
  app.get(
    "/api/b_point_log/",
    {
      onRequest: authenticate,
      schema: {
        tags: ["point"],
        summary: "쓴 포인트",
        description:
          "최신순이에요. `balance`는 쓰고 난 뒤의 잔액, `remain_point`는 지금 쓸 수 있는 포인트예요.",
        security: [{ bearer: [] }],
        response: responses({ 200: UsedPointLogSchema }, 401),
      },
    },
    async (request) => listUsedPoints(app.db, requireIdentity(request).memberId, app.clock()),
  );

  app.get(
    "/api/b_point/",
    {
      onRequest: authenticate,
      schema: {
        tags: ["point"],
        summary: "받은 포인트",
        description: "최신순이에요. `remaining`은 아직 쓰지 않은 만큼이고, 기한이 지나도 그대로 남아 있어요.",
        security: [{ bearer: [] }],
        response: responses({ 200: ChargedPointListSchema }, 401),
      },
    },
    async (request) => listChargedPoints(app.db, requireIdentity(request).memberId),
  );
};
